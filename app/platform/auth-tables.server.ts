import type { BetterAuthOptions } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { sql } from 'kysely'
import type { EpochMs } from '../shop/time.ts'
import { type Database, engineOf, rowLock } from './database/database.server.ts'

/** Of better-auth: accounts with their password hashes, and sessions. */
export const AUTH_TABLES = {
  user: { modelName: 'auth_users' },
  session: { modelName: 'auth_sessions' },
  account: { modelName: 'auth_accounts' },
  verification: { modelName: 'auth_verifications' },
} satisfies BetterAuthOptions

/** For changes in the same transaction as the shop's own rows: better-auth's calls use their own connection. */
export function authTables(db: Database) {
  return getAdapter({ ...AUTH_TABLES, database: { db, type: engineOf(db) } })
}

export const ofUser = (userId: string) => [{ field: 'userId', value: userId }]

/** The email of an account, or null; locked until this transaction ends against a new password and deletion. */
export async function lockAccount(db: Database, userId: string): Promise<string | null> {
  // better-auth has no locks
  const { rows } = await sql<{ email: string }>`select email from auth_users where id = ${userId}
    ${rowLock(db)}`.execute(db)
  return rows[0] ? emailOfAuth(rows[0].email) : null
}

export async function endSessions(
  db: Database,
  { userId, except }: { userId: string; except?: string | undefined },
): Promise<void> {
  const others = except === undefined ? [] : [{ field: 'id', operator: 'ne' as const, value: except }]
  await (await authTables(db)).deleteMany({ model: 'session', where: [...ofUser(userId), ...others] })
}

/** Deletes the sessions that had ended by then. */
export async function removeExpiredSessions(db: Database, at: EpochMs): Promise<void> {
  const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(at) }]
  await (await authTables(db)).deleteMany({ model: 'session', where })
}

/** better-auth refuses addresses whose last label is not of letters only, such as that of „.мкд“. */
const INTERNATIONAL = /\.xn--[a-z0-9-]+(?:\.invalid)*$/
const ENDING = '.invalid'

/** The address under which better-auth knows this email, and no other. No domain in use ends so (RFC 2606). */
export function authEmail(email: string): string {
  return INTERNATIONAL.test(email) ? email + ENDING : email
}

/** The email of an address that better-auth knows. */
export function emailOfAuth(address: string): string {
  const email = address.endsWith(ENDING) ? address.slice(0, -ENDING.length) : address
  return INTERNATIONAL.test(email) ? email : address
}
