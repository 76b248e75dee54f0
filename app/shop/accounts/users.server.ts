import { ok, refuse, type Result } from '../result.ts'
import { normalizeEmail } from './email.ts'
import { isAdmin, type User } from './user.ts'
import { lockAccount } from './account-rows.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { lockRow, type Transaction } from '../../platform/database/database.server.ts'
import { rollback, transaction } from '../../platform/database/transaction.server.ts'
import type { UserRow } from '../../platform/database/tables.server.ts'
import type { Shop } from '../../platform/shop.server.ts'
import { saveUserWords } from './user-words.server.ts'

type Account = Pick<User, 'id' | 'email' | 'displayName'>

/** The user record of an account, made with role `user` if it is missing: exactly one, however many ask at once. [AUTH-06] */
export async function ensureUser(shop: Shop, account: Account): Promise<User> {
  const known = await getUser(shop, account.id)
  return known ?? (await transaction(shop.db, (tx) => insertUser(tx, shop, account)))
}

/** The same for an account of the library; none for one that is removed at that moment, or its owner would come back. [AUTH-06 BEY-16] */
export async function ensureAccountUser(shop: Shop, account: Account): Promise<void> {
  if (await getUser(shop, account.id)) return
  await transaction(shop.db, async (tx) => {
    if (await lockAccount(tx, account.id)) await insertUser(tx, shop, account)
  })
}

async function insertUser(tx: Transaction, { clock }: Shop, account: Account): Promise<User> {
  const { id, displayName } = account
  const now = clock()
  const email = normalizeEmail(account.email) ?? account.email
  await tx
    .insertInto('users')
    .values({ id, email, display_name: displayName, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await lockRow(tx, 'users', id)
  if (!row) throw new Error('The user record is not stored')
  await saveUserWords(tx, [id])
  return toUser(row)
}

export async function getUser(shop: Shop, id: string): Promise<User | null> {
  const row = await shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toUser(row) : null
}

/** The person of a session as they are now; null when the record is missing or disabled. [SEC-05] */
export async function getSessionUser(shop: Shop, id: string): Promise<User | null> {
  const row = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row ? toUser(row) : null
}

export async function getUserByEmail(shop: Shop, email: string): Promise<User | null> {
  const key = normalizeEmail(email)
  if (key === null) return null
  const row = await shop.db.selectFrom('users').selectAll().where('email', '=', key).executeTakeFirst()
  return row ? toUser(row) : null
}

/**
 * Notes that the person has just got a session; false when the account is disabled or gone. Whoever disables it at this
 * moment is waited for, or waits and ends that session too. [BEY-19]
 */
export async function touchLastLogin(shop: Shop, id: string): Promise<boolean> {
  const { numUpdatedRows } = await shop.db
    .updateTable('users')
    .set({ last_login_at: shop.clock() })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Makes a user an administrator; one who is already stays one. The only way a role changes, and never back. `actor` is an
 * administrator, or null for the owner at the command line. Counts at the user's next request. [ADM-14 SEC-05]
 */
export async function promoteToAdmin(shop: Shop, actor: User | null, userId: string): Promise<Result<User>> {
  if (actor && !isAdmin(actor)) return refuse({ code: 'forbidden' })
  const promoted = await transaction<Result<{ user: User; isChanged: boolean }>>(shop.db, async (tx) => {
    const row = await tx
      .updateTable('users')
      .set({ role: 'admin', updated_at: shop.clock() })
      .where('id', '=', userId)
      .where('role', '<>', 'admin')
      .returningAll()
      .executeTakeFirst()
    if (!row) {
      const same = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
      return same ? ok({ user: toUser(same), isChanged: false }) : rollback({ code: 'not-found' })
    }
    const change = { before: { role: 'user' }, after: { role: 'admin' } }
    await recordAudit(tx, {
      shop,
      actor,
      action: 'user.promote',
      subjectType: 'user',
      subjectId: userId,
      ...change,
    })
    return ok({ user: toUser(row), isChanged: true })
  })
  if (!promoted.ok) return promoted
  if (promoted.value.isChanged) shop.bus.publish({ topic: 'session', userId })
  return ok(promoted.value.user)
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  }
}
