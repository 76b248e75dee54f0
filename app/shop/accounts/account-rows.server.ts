import { sql } from 'kysely'
import type { EpochMs } from '../time.ts'
import { rowLock, type Database, type Transaction } from '../../platform/database/database.server.ts'

// What must happen to the accounts library's rows in the same transaction as to the shop's own. Its own calls open
// a transaction for themselves; these statements read no column whose type differs between the engines.

/** The account that signs in with this address and a password, unless it is disabled; null when there is none. */
export async function findPasswordAccount(db: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select auth_users.id from auth_users
    join auth_accounts on auth_accounts."userId" = auth_users.id and auth_accounts."providerId" = 'credential'
    left join users on users.id = auth_users.id
    where auth_users.email = ${email} and users.disabled_at is null`.execute(db)
  return rows[0]?.id ?? null
}

export async function emailOf(db: Database | Transaction, userId: string): Promise<string> {
  const { rows } = await sql<{
    email: string
  }>`select email from auth_users where id = ${userId}`.execute(db)
  return rows[0]?.email ?? ''
}

/** The stored password once nobody is changing it. */
export async function settledPasswordHash(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`select password from auth_accounts
    where "userId" = ${userId} and "providerId" = 'credential' ${rowLock(db)}`.execute(db)
  return rows[0]?.password ?? null
}

/** Whether the account is there; until the transaction ends nobody removes it. */
export async function lockAccount(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql`select id from auth_users where id = ${userId} ${rowLock(tx)}`.execute(tx)
  return rows.length > 0
}

/** The stored hash of whoever signs in with this address; null when nobody does. */
export async function passwordHashBehind(db: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`select auth_accounts.password from auth_accounts
    join auth_users on auth_users.id = auth_accounts."userId"
    where auth_users.email = ${email} and auth_accounts."providerId" = 'credential'`.execute(db)
  return rows[0]?.password ?? null
}

export async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`select password from auth_accounts
    where "userId" = ${userId} and "providerId" = 'credential'`.execute(db)
  return rows[0]?.password ?? null
}

interface Replacement {
  userId: string
  email: string
  hash: string
  now: number
  proved?: string
}

/**
 * Gives the account another password; every link that could set one more is used up, and those not yet mailed never are.
 * False, and nothing is changed, when the hash that was `proved` is no longer the account's: somebody else has replaced it.
 */
export async function replacePassword(
  tx: Transaction,
  { userId, email, hash, now, proved = '' }: Replacement,
): Promise<boolean> {
  const { rows } = await sql`update auth_accounts set password = ${hash}
    where "userId" = ${userId} and "providerId" = 'credential'
    and (${proved} = '' or password = ${proved}) returning id`.execute(tx)
  if (rows.length === 0) return false
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
  tx: Transaction | Database,
  { userId, except = '' }: { userId: string; except?: string },
): Promise<void> {
  await sql`delete from auth_sessions where "userId" = ${userId} and id <> ${except}`.execute(tx)
}

/** Gives a session of the user's another token, and the old one opens nothing; one that has ended stays so. */
export async function continueSession(
  tx: Transaction,
  { userId, sessionId, token }: { userId: string; sessionId: string; token: string },
): Promise<void> {
  await sql`update auth_sessions set token = ${token}
    where "userId" = ${userId} and id = ${sessionId}`.execute(tx)
}

/** Ends one session of the user's own; false when there is none of that id. */
export async function endOneSession(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { rows } = await sql`delete from auth_sessions where "userId" = ${userId} and id = ${sessionId}
    returning id`.execute(db)
  return rows.length > 0
}

/** Removes the account with its password, sessions and links. */
export async function removeAccount(tx: Transaction, userId: string): Promise<void> {
  await sql`delete from auth_users where id = ${userId}`.execute(tx)
}

/** Sweeps out the sessions that were over at that moment, with the devices that they name. */
export async function removeExpiredSessions(db: Database, at: EpochMs): Promise<void> {
  // both engines compare this writing of a moment rightly: one as a time, the other as the text that it stores
  await sql`delete from auth_sessions where "expiresAt" < ${new Date(at).toISOString()}`.execute(db)
}
