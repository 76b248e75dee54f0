import { getAdapter } from 'better-auth/db/adapter'
import { sql } from 'kysely'
import {
  engineOf,
  rowLock,
  type Database,
  type Transaction,
} from '../../platform/database/database.server.ts'
import type { EpochMs } from '../time.ts'
import { TABLES } from './auth.server.ts'

// What must happen to better-auth's rows in the same transaction as to the shop's own: its other calls use a connection
// of their own.

export function authTables(db: Database) {
  return getAdapter({ ...TABLES, database: { db, type: engineOf(db) } })
}

export const ofUser = (userId: string) => [{ field: 'userId', value: userId }]

/**
 * The email of an account, null without one, once no other transaction is changing its password or deleting it; none can
 * until this one ends.
 */
export async function lockAccount(db: Database, userId: string): Promise<string | null> {
  // better-auth has no locks
  const { rows } = await sql<{ email: string }>`select email from auth_users where id = ${userId}
    ${rowLock(db)}`.execute(db)
  return rows[0]?.email ?? null
}

interface NewPassword {
  userId: string
  hash: string
  now: EpochMs
  /** The hash of the password that the user has proved to know. */
  proved?: string
  /** The session that goes on, under another token; it stays ended when it has ended. */
  session?: { id: string; token: string } | undefined
}

/**
 * Gives the account another password and ends its sessions; every link that could set one is used up, and those not yet
 * sent never are. False, and nothing is changed, when `proved` is no longer the account's: another request has replaced it.
 */
export async function replacePassword(
  tx: Transaction,
  { userId, hash, now, proved, session }: NewPassword,
): Promise<boolean> {
  const email = await lockAccount(tx, userId)
  const tables = await authTables(tx)
  const credential = [...ofUser(userId), { field: 'providerId', value: 'credential' }]
  const replaced = await tables.updateMany({
    model: 'account',
    where: proved === undefined ? credential : [...credential, { field: 'password', value: proved }],
    update: { password: hash },
  })
  if (replaced === 0) return false
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
  return true
}

/** Ends the user's sessions, all or all but one. */
export async function endSessions(
  db: Database,
  { userId, except }: { userId: string; except?: string | undefined },
): Promise<void> {
  const others = except === undefined ? [] : [{ field: 'id', operator: 'ne' as const, value: except }]
  await (await authTables(db)).deleteMany({ model: 'session', where: [...ofUser(userId), ...others] })
}

/** Deletes the sessions that had ended by then, with the devices that they name. */
export async function removeExpiredSessions(db: Database, at: EpochMs): Promise<void> {
  const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(at) }]
  await (await authTables(db)).deleteMany({ model: 'session', where })
}
