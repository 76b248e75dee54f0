import { randomBytes } from 'node:crypto'
import { type Device, deviceOf } from './device.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { EpochMs } from '../time.ts'
import type { User } from './user.ts'
import { forgetAccountLimit, limitAccount } from './account-limits.server.ts'
import type { Auth } from './account-options.server.ts'
import { removePerson } from './account-removal.server.ts'
import {
  continueSession,
  endOneSession,
  endSessions,
  passwordHashOf,
  replacePassword,
} from './account-rows.server.ts'
import { cookiesUnder } from './account-session-cookie.server.ts'
import { sessionOf } from './account-session.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import type { Limits } from '../../platform/settings.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

export interface OpenSession {
  id: string
  device: Device
  createdAt: EpochMs
  /** The session that asks. */
  isCurrent: boolean
}

/** What people do with their own account; the password asked for is always the current one. [BEY-16] */
export interface SelfService {
  /** Ends every other session; the one that asks goes on under a new token, in the headers. Refuses a wrong current password. */
  changePassword(
    request: Request,
    user: User,
    input: { current: string; password: string },
  ): Promise<Result<{ headers: Headers }>>
  /** The user's open sessions, this one first, then the youngest. */
  listSessions(request: Request, user: User): Promise<OpenSession[]>
  /** Ends one session of the user's own; somebody else's is not found. */
  endSession(user: User, sessionId: string): Promise<Result<null>>
  endOtherSessions(request: Request, user: User): Promise<void>
  /** Removes the account for good. Refuses a wrong password, and the last administrator (operation-not-allowed). */
  deleteAccount(user: User, password: string): Promise<Result<null>>
}

export function createSelfService(shop: Shop, auth: Auth, limits: Limits): SelfService {
  async function currentSession(request: Request): Promise<string> {
    return (await sessionOf(auth, request))?.session.id ?? ''
  }

  /**
   * Gives the stored hash that the password opens. Wrong tries are limited like those of signing in but counted for
   * themselves: whoever tries passwords from outside keeps nobody from changing theirs.
   */
  async function provePassword({ id, email }: User, password: string): Promise<Result<string>> {
    const limit = { action: 'proof', email } as const
    const limited = await limitAccount(shop, { ...limit, limit: limits.signInPerAccount })
    if (limited) return refuse(limited)
    const hash = await passwordHashOf(shop.db, id)
    if (hash === null || !(await verifyPassword({ hash, password })))
      return refuse({ code: 'wrong-password' })
    await forgetAccountLimit(shop, limit)
    return ok(hash)
  }

  async function changePassword(
    request: Request,
    user: User,
    { current, password }: { current: string; password: string },
  ): Promise<Result<{ headers: Headers }>> {
    const proved = await provePassword(user, current)
    if (!proved.ok) return proved
    const found = await sessionOf(auth, request)
    const sessionId = found?.session.id ?? ''
    const token = randomBytes(24).toString('base64url')
    const hash = await hashPassword(password)
    const changed = await transaction<Result<null>>(shop.db, async (tx) => {
      const { id: userId, email } = user
      const now = shop.clock()
      if (!(await replacePassword(tx, { userId, email, hash, now, proved: proved.value })))
        return refuse({ code: 'wrong-password' })
      await endSessions(tx, { userId, except: sessionId })
      await continueSession(tx, { userId, sessionId, token })
      const subject = { subjectType: 'user' as const, subjectId: user.id }
      await recordAudit(tx, { shop, actor: user, action: 'user.password-change', ...subject })
      return ok(null)
    })
    if (!changed.ok) return changed
    shop.bus.publish({ topic: 'session', userId: user.id })
    const headers = found ? await cookiesUnder(token, { auth, request, found }) : new Headers()
    return ok({ headers })
  }

  async function listSessions(request: Request, user: User): Promise<OpenSession[]> {
    const { internalAdapter } = await auth.$context
    const current = await currentSession(request)
    const sessions = await internalAdapter.listSessions(user.id, { onlyActiveSessions: true })
    return sessions
      .map(({ id, userAgent, createdAt }) => ({
        id,
        device: deviceOf(userAgent ?? ''),
        createdAt: createdAt.getTime(),
        isCurrent: id === current,
      }))
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.createdAt - a.createdAt)
  }

  async function endSession(user: User, sessionId: string): Promise<Result<null>> {
    const isEnded = await endOneSession(shop.db, { userId: user.id, sessionId })
    if (!isEnded) return refuse({ code: 'not-found' })
    shop.bus.publish({ topic: 'session', userId: user.id })
    return ok(null)
  }

  async function endOtherSessions(request: Request, user: User): Promise<void> {
    await endSessions(shop.db, { userId: user.id, except: await currentSession(request) })
    shop.bus.publish({ topic: 'session', userId: user.id })
  }

  async function deleteAccount(user: User, password: string): Promise<Result<null>> {
    const proved = await provePassword(user, password)
    if (!proved.ok) return proved
    const isStillSo = (await passwordHashOf(shop.db, user.id)) === proved.value
    return isStillSo ? await removePerson(shop, user) : refuse({ code: 'wrong-password' })
  }

  return { changePassword, listSessions, endSession, endOtherSessions, deleteAccount }
}
