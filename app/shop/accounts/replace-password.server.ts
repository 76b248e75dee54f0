import { authTables, endSessions, lockAccount, ofUser } from '../../platform/auth-tables.server.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import type { EpochMs } from '../time.ts'

interface NewPassword {
  userId: string
  hash: string
  now: EpochMs
  proved?: string
  /** The session that continues under another token, unless it has ended. */
  session?: { id: string; token: string } | undefined
}

/** Ends sessions and links too. Returns the email; null, with nothing changed, when `proved` is not the stored hash. */
export async function replacePassword(tx: Transaction, { userId, hash, now, proved, session }: NewPassword) {
  const email = await lockAccount(tx, userId)
  const tables = await authTables(tx)
  const credential = [...ofUser(userId), { field: 'providerId', value: 'credential' }]
  const replaced = await tables.updateMany({
    model: 'account',
    where: proved === undefined ? credential : [...credential, { field: 'password', value: proved }],
    update: { password: hash },
  })
  if (replaced === 0) return null
  await endSessions(tx, { userId, except: session?.id })
  if (session) {
    const where = [...ofUser(userId), { field: 'id', value: session.id }]
    await tables.updateMany({ model: 'session', where, update: { token: session.token } })
  }
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
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
