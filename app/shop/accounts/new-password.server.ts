import { createHmac, hash } from 'node:crypto'
import { authTables, endSessions, lockAccount, ofUser } from '../../platform/auth-tables.server.ts'
import { type Transaction, transaction } from '../../platform/database/database.server.ts'
import { enqueueEmail } from '../../platform/mail/outbox.server.ts'
import { hashPassword } from '../../platform/passwords.server.ts'
import { forgetAttempts, limitAttempts } from '../../platform/rate-limits.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Limits } from '../../platform/settings.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { HOUR_MS, type EpochMs } from '../time.ts'
import { ok, refuse, type Result } from '../use-case.ts'
import { type createKnownDevices, signInAttempts } from './known-devices.server.ts'

interface NewPassword {
  services: Pick<Services, 'clock' | 'newId'>
  userId: string
  hash: string
  proved?: string
  /** The session that continues under another token, unless it has ended. */
  session?: { id: string; token: string } | undefined
}

/** Ends sessions and links too. Returns the email; null, with nothing changed, when `proved` is not the stored hash. */
export async function replacePassword(tx: Transaction, change: NewPassword) {
  const { services, userId, hash, proved, session } = change
  const now = new Date(services.clock())
  const email = await lockAccount(tx, userId)
  const tables = await authTables(tx)
  const credential = { userId, accountId: userId, providerId: 'credential' }
  const where = Object.entries(credential).map(([field, value]) => ({ field, value }))
  const known = await tables.findMany<{ password: string }>({ model: 'account', where })
  const hashes = known.map(({ password }) => password)
  if (email === null || (proved !== undefined && !hashes.includes(proved))) return null
  // all of them: two processes of an earlier version that made the account at the same time gave it two
  await tables.deleteMany({ model: 'account', where })
  const data = { ...credential, id: services.newId(), password: hash, createdAt: now, updatedAt: now }
  await tables.create({ model: 'account', data, forceAllowId: true })
  await endSessions(tx, { userId, except: session?.id })
  if (session) {
    const ofSession = [...ofUser(userId), { field: 'id', value: session.id }]
    await tables.updateMany({ model: 'session', where: ofSession, update: { token: session.token } })
  }
  await tx
    .updateTable('password_resets')
    .set({ used_at: now.getTime() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('outbox')
    .where('kind', '=', 'password-reset')
    .where('payload', '=', JSON.stringify({ email }))
    .where('sent_at', 'is', null)
    .execute()
  return email
}

interface LinkParts {
  secret: string
  limits: Limits
  devices: ReturnType<typeof createKnownDevices>
  findUserId: (email: string) => Promise<string | null>
}

export function createPasswordLinks(services: Services, { secret, limits, devices, findUserId }: LinkParts) {
  /** Derives the same token each time and stores it nowhere. Null without an account, when used or an hour old. */
  async function openLink({ id, email, requestedAt }: { id: string; email: string; requestedAt: EpochMs }) {
    const expiresAt = requestedAt + HOUR_MS
    const userId = expiresAt > services.clock() ? await findUserId(email) : null
    if (userId === null) return null
    // An email that is sent twice has one link, and the database holds only its hash.
    const token = createHmac('sha256', secret).update(`password-reset:${id}`).digest('base64url')
    const { used_at } = await services.db
      .insertInto('password_resets')
      .values({ id, token_hash: hashOf(token), user_id: userId, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: expiresAt }))
      .returning('used_at')
      .executeTakeFirstOrThrow()
    return used_at === null ? token : null
  }

  const linksOf = (address: string) =>
    ({ action: 'reset', per: 'address', of: address, limit: limits.resetPerAddress }) as const

  /** The same work and answer whether or not the address has an account. */
  async function requestReset(address: string, email: string): Promise<Result<null>> {
    const limit = limits.resetPerAccount
    const ofAccount = { action: 'reset', per: 'account', of: email, limit } as const
    const limited = await limitAttempts(services, linksOf(address), ofAccount)
    if (limited) return refuse(limited)
    const dedupKey = `password-reset:${services.newId()}`
    await transaction(services.db, (tx) =>
      enqueueEmail(tx, { services, kind: 'password-reset', dedupKey, payload: { email } }),
    )
    return ok(null)
  }

  async function isLinkValid(token: string): Promise<boolean> {
    const link = await services.db
      .selectFrom('password_resets')
      .select('id')
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', services.clock())
      .executeTakeFirst()
    return link !== undefined
  }

  /**
   * Sets the password once and ends every session and link; refuses (not-found) a used, old or unknown link.
   * The headers let the browser sign in whatever others attempt in the meantime.
   */
  async function resetPassword(address: string, { token, password }: { token: string; password: string }) {
    const limited = await limitAttempts(services, linksOf(address))
    if (limited) return refuse(limited)
    if (!(await isLinkValid(token))) return refuse({ code: 'not-found' })
    const hash = await hashPassword(password)
    const done = await transaction<Result<{ userId: string; email: string }>>(services.db, async (tx) => {
      const now = services.clock()
      const link = await tx
        .updateTable('password_resets')
        .set({ used_at: now })
        .where('token_hash', '=', hashOf(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst()
      if (!link) return refuse({ code: 'not-found' })
      const userId = link.user_id
      const email = (await replacePassword(tx, { services, userId, hash })) ?? ''
      await recordAudit(tx, { services, actor: null, action: 'user.password-reset', subjectId: userId })
      await forgetAttempts({ ...services, db: tx }, signInAttempts(email, null))
      return ok({ userId, email })
    })
    if (!done.ok) return done
    const { userId, email } = done.value
    services.bus.publish({ topic: 'session', userId })
    return ok({ headers: devices.remember(new Headers(), { email, hash }, null) })
  }

  return { openLink, isLinkValid, requestReset, resetPassword }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
