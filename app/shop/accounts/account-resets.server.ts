import { createHash, createHmac } from 'node:crypto'
import { ok, refuse, type Result } from '../result.ts'
import type { EpochMs } from '../time.ts'
import { forgetAccountLimit, limitAccount, limitAddress } from './account-limits.server.ts'
import { emailOf, endSessions, findPasswordAccount, replacePassword } from './account-rows.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { enqueueMail } from '../../platform/mail/outbox.server.ts'
import { hashPassword } from './passwords.server.ts'
import type { KnownDevices } from './known-devices.server.ts'
import type { Limits } from '../../platform/settings.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

/** A link that sets a new password is valid this long after it was asked for. [AUTH-09] */
const LINK_VALID_MS = 60 * 60_000

/** Makes the secret of a link when its mail is sent; it is stored nowhere. */
export interface PasswordLinks {
  /** The token for the mail of this id, the same each time; null when the address has no account or the link is used or too old. */
  openLink(mail: { id: string; email: string; requestedAt: EpochMs }): Promise<string | null>
}

/** Forgotten passwords, for one client address. */
export interface PasswordResets {
  /** Asks for a link by mail. The same work and answer whether or not the address has an account. [AUTH-09] */
  requestReset(email: string): Promise<Result<null>>
  isLinkValid(token: string): Promise<boolean>
  /**
   * Sets the password once, ends every session and every other link; refuses (not-found) a used, old or unknown link. The
   * headers make the browser one that may sign in whoever else tries meanwhile. [AUTH-07 AUTH-09]
   */
  resetPassword(input: { token: string; password: string }): Promise<Result<{ headers: Headers }>>
}

export function createPasswordLinks(shop: Shop, secret: string): PasswordLinks {
  async function openLink({ id, email, requestedAt }: Parameters<PasswordLinks['openLink']>[0]) {
    const expiresAt = requestedAt + LINK_VALID_MS
    const userId = expiresAt > shop.clock() ? await findPasswordAccount(shop.db, email) : null
    if (userId === null) return null
    // From the shop's secret and the mail's id: a mail sent twice carries one link, and the database holds only its hash.
    const token = createHmac('sha256', secret).update(`password-reset:${id}`).digest('base64url')
    await shop.db
      .insertInto('password_resets')
      .values({ id, token_hash: hashOf(token), user_id: userId, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const link = await shop.db
      .selectFrom('password_resets')
      .select('used_at')
      .where('id', '=', id)
      .executeTakeFirst()
    return link?.used_at === null ? token : null
  }
  return { openLink }
}

export function createPasswordResets(
  shop: Shop,
  { address, limits, devices }: { address: string; limits: Limits; devices: KnownDevices },
): PasswordResets {
  const limitLinks = () => limitAddress(shop, { action: 'reset', address, limit: limits.resetPerAddress })

  async function requestReset(email: string): Promise<Result<null>> {
    const limited =
      (await limitLinks()) ??
      (await limitAccount(shop, { action: 'reset', email, limit: limits.resetPerAccount }))
    if (limited) return refuse(limited)
    const mail = {
      shop,
      kind: 'password-reset',
      dedupKey: `password-reset:${shop.newId()}`,
      payload: { email },
    }
    await transaction(shop.db, (tx) => enqueueMail(tx, mail))
    return ok(null)
  }

  async function isLinkValid(token: string): Promise<boolean> {
    const link = await shop.db
      .selectFrom('password_resets')
      .select('id')
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', shop.clock())
      .executeTakeFirst()
    return link !== undefined
  }

  async function resetPassword({ token, password }: { token: string; password: string }) {
    const limited = await limitLinks()
    if (limited) return refuse(limited)
    if (!(await isLinkValid(token))) return refuse({ code: 'not-found' })
    const hash = await hashPassword(password)
    const done = await transaction<Result<{ userId: string; email: string }>>(shop.db, async (tx) => {
      const now = shop.clock()
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
      const email = await emailOf(tx, userId)
      await replacePassword(tx, { userId, email, hash, now })
      await endSessions(tx, { userId })
      await recordAudit(tx, {
        shop,
        actor: null,
        action: 'user.password-reset',
        subjectType: 'user',
        subjectId: userId,
      })
      await forgetAccountLimit({ ...shop, db: tx }, { email })
      return ok({ userId, email })
    })
    if (!done.ok) return done
    const { userId, email } = done.value
    shop.bus.publish({ topic: 'session', userId })
    return ok({ headers: devices.remember(new Headers(), email, null) })
  }

  return { requestReset, isLinkValid, resetPassword }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
