import { getAdapter } from 'better-auth/db/adapter'
import { sql } from 'kysely'
import {
  engineOf,
  rowLock,
  type Database,
  type Transaction,
} from '../../platform/database/database.server.ts'
import type { EpochMs } from '../time.ts'
import { emailOfAuth, TABLES } from './auth.server.ts'

// For changes in the same transaction as the shop's own rows: better-auth's calls use their own connection.

export function authTables(db: Database) {
  return getAdapter({ ...TABLES, database: { db, type: engineOf(db) } })
}

export const ofUser = (userId: string) => [{ field: 'userId', value: userId }]

/** The email of an account, or null; locked until this transaction ends against a new password and deletion. */
export async function lockAccount(db: Database, userId: string): Promise<string | null> {
  // better-auth has no locks
  const { rows } = await sql<{ email: string }>`select email from auth_users where id = ${userId}
    ${rowLock(db)}`.execute(db)
  return rows[0] ? emailOfAuth(rows[0].email) : null
}

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

export async function endSessions(
  db: Database,
  { userId, except }: { userId: string; except?: string | undefined },
): Promise<void> {
  const others = except === undefined ? [] : [{ field: 'id', operator: 'ne' as const, value: except }]
  await (await authTables(db)).deleteMany({ model: 'session', where: [...ofUser(userId), ...others] })
}

/** Deletes the sessions that had ended by then, and the devices that they name. */
export async function removeExpiredSessions(db: Database, at: EpochMs): Promise<void> {
  const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(at) }]
  await (await authTables(db)).deleteMany({ model: 'session', where })
}
