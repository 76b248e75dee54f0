import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, engineOf } from '../../app/server/database/database.server.ts'

const ROWS_AT_ONCE = 200
const DAY_MS = 86_400_000

/** Somebody who is signed in: what their browser sends. */
export interface SignedInBuyer {
  userId: string
  cookie: string
}

/**
 * So many customers with an open session each, written into the data as registering would: hashing the passwords of
 * thousands takes longer than everything else that they do.
 */
export async function addSignedInBuyers(
  db: Database,
  { count, secret }: { count: number; secret: string },
): Promise<SignedInBuyer[]> {
  const buyers = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }))
  for (let start = 0; start < count; start += ROWS_AT_ONCE)
    await insertBuyers(db, buyers.slice(start, start + ROWS_AT_ONCE))
  return buyers.map(({ userId, token }) => ({ userId, cookie: sessionCookie(token, secret) }))
}

async function insertBuyers(db: Database, buyers: { userId: string; token: string }[]): Promise<void> {
  const now = Date.now()
  const moment = (at: number) => sql`${new Date(at).toISOString()}`
  const isVerified = engineOf(db) === 'postgres' ? sql`false` : sql`0`
  const emailOf = (userId: string) => `${userId}@example.mk`
  const accounts = buyers.map(
    ({ userId }) =>
      sql`(${userId}, 'Купувач', ${emailOf(userId)}, ${isVerified}, ${moment(now)}, ${moment(now)})`,
  )
  await sql`insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values ${sql.join(accounts)}`.execute(db)
  const sessions = buyers.map(
    ({ userId, token }) =>
      sql`(${randomUUID()}, ${userId}, ${token}, ${moment(now + DAY_MS)}, ${moment(now)}, ${moment(now)})`,
  )
  await sql`insert into auth_sessions (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
    values ${sql.join(sessions)}`.execute(db)
  const users = buyers.map(({ userId }) => ({
    id: userId,
    email: emailOf(userId),
    display_name: 'Купувач',
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('users').values(users).execute()
}

/** As the accounts library signs it. */
function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `shop.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
