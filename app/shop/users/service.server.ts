import { z } from 'zod'
import { authTables, emailOfAuth, endSessions, lockAccount } from '../../platform/auth-tables.server.ts'
import { columnsOf } from '../../platform/database/columns.server.ts'
import {
  engineOf,
  lockRow,
  rowLock,
  type Transaction,
  transaction,
  type UserRow,
} from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { forgetNameInAudit, FORMER_USER_NAME, recordAudit } from '../audit/record.server.ts'
import { normalizeEmail } from '../email.ts'
import { parserOf, recordId } from '../form-fields.ts'
import { saveUserWords } from '../search/user-search.server.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'

// no intent removes the role
const userChange = z.object({ intent: z.enum(['promote', 'disable', 'enable']), userId: recordId })
export type UserChange = z.output<typeof userChange>
export const parseUserChange = parserOf(userChange)

const USER = columnsOf(['id', 'email', 'displayName', 'role', 'createdAt', 'lastLoginAt'])

export const toUser = (row: UserRow): User => USER.values(row)

function readRow({ db }: Services, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The user as stored now; null when the record is missing or disabled. */
export async function getSessionUser(services: Services, id: string): Promise<User | null> {
  return ifEnabled(await readRow(services, id))
}

/** Null for a disabled account, or none. */
export const ifEnabled = (row: UserRow | null | undefined) => (row?.disabled_at === null ? toUser(row) : null)

/** Whether the user is still an administrator: an upload may have taken minutes since the guard ran. */
export async function isStillAdmin(services: Services, { id }: Pick<User, 'id'>): Promise<boolean> {
  return isAdmin(await getSessionUser(services, id))
}

export async function getUserByEmail(services: Services, email: string): Promise<User | null> {
  const key = normalizeEmail(email)
  if (key === null) return null
  const row = await services.db.selectFrom('users').selectAll().where('email', '=', key).executeTakeFirst()
  return row ? toUser(row) : null
}

export interface AuthUser {
  id: string
  email: string
  name: string
}

/** Creates a missing record. Null for an account that is disabled, or deleted concurrently. */
export async function getOrAddUser(services: Services, { id, email, name }: AuthUser): Promise<User | null> {
  const known = await readRow(services, id)
  if (known) return ifEnabled(known)
  const made = await transaction(services.db, async (tx) => {
    const isThere = (await lockAccount(tx, id)) !== null
    return isThere ? await insertUser(tx, services, { id, email, name }) : null
  })
  return ifEnabled(made)
}

/** Creates the record with role `user`, exactly one, however many transactions do so. */
export async function insertUser(tx: Transaction, { clock }: Services, user: AuthUser): Promise<UserRow> {
  const { id, name } = user
  const now = clock()
  const email = normalizeEmail(emailOfAuth(user.email)) ?? user.email
  await tx
    .insertInto('users')
    .values({ id, email, display_name: name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await lockRow(tx, 'users', id)
  if (!row) throw new Error('The user record is not stored')
  await saveUserWords(tx, [id])
  return row
}

/** False when the account is disabled or gone. Disabling it concurrently ends the new session too. */
export async function touchLastLogin(services: Services, id: string): Promise<boolean> {
  const { numUpdatedRows } = await services.db
    .updateTable('users')
    .set({ last_login_at: services.clock() })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The only change of a role; `actor` null is the owner. Applies at the user's next request. */
export async function promoteToAdmin(services: Services, actor: User | null, userId: string) {
  if (actor && !isAdmin(actor)) return refuse({ code: 'forbidden' })
  const promoted = await transaction<Result<UserRow>>(services.db, async (tx) => {
    if (actor && !(await lockAdministrators(tx)).includes(actor.id)) return refuse({ code: 'forbidden' })
    const user = await lockRow(tx, 'users', userId)
    if (!user) return refuse({ code: 'not-found' })
    if (user.role === 'admin') return ok(user)
    await tx
      .updateTable('users')
      .set({ role: 'admin', updated_at: services.clock() })
      .where('id', '=', userId)
      .execute()
    const change = { before: { role: 'user' }, after: { role: 'admin' } }
    await recordAudit(tx, { services, actor, action: 'user.promote', subjectId: userId, ...change })
    return ok(user)
  })
  if (!promoted.ok) return promoted
  services.bus.publish({ topic: 'session', userId })
  return ok({ ...toUser(promoted.value), role: 'admin' })
}

/**
 * A disabled account has no sessions and can't sign in. Refuses one's own account (operation-not-allowed) and
 * an actor who is no longer an enabled administrator, so that one is always left, even when two disable each
 * other concurrently. The same again changes nothing.
 */
export async function setUserDisabled(
  services: Services,
  actor: User,
  { userId, isDisabled }: { userId: string; isDisabled: boolean },
) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const done = await transaction<Result<null>>(services.db, async (tx) => {
    if (!(await lockAdministrators(tx)).includes(actor.id)) return refuse({ code: 'forbidden' })
    if (isDisabled && userId === actor.id) return refuse({ code: 'operation-not-allowed' })
    const before = await lockRow(tx, 'users', userId)
    if (!before) return refuse({ code: 'not-found' })
    if ((before.disabled_at !== null) === isDisabled) return ok(null)
    const now = services.clock()
    const disabledAt = isDisabled ? now : null
    await tx
      .updateTable('users')
      .set({ disabled_at: disabledAt, updated_at: now })
      .where('id', '=', userId)
      .execute()
    if (isDisabled) await endSessions(tx, { userId })
    const action = isDisabled ? 'user.disable' : 'user.enable'
    const change = { before: { disabledAt: before.disabled_at }, after: { disabledAt } }
    await recordAudit(tx, { services, actor, action, subjectId: userId, ...change })
    return ok(null)
  })
  if (!done.ok) return done
  services.bus.publish({ topic: 'session', userId })
  return ok({ userId, isDisabled })
}

/**
 * Deletes account, sessions, delivery profile, cart and favourites in one transaction. Orders and reviews stay
 * without their user, and the audit loses the name where the user ordered or changed their own account. Refuses
 * the last administrator (operation-not-allowed), even when two of them leave concurrently.
 */
export async function removeUser(services: Services, { id: userId }: Pick<User, 'id'>) {
  const removed = await transaction<Result<null>>(services.db, async (tx) => {
    // first, as everything that changes a cart locks it before its user
    await tx.deleteFrom('carts').where('user_id', '=', userId).execute()
    const admins = await lockAdministrators(tx)
    if (admins.includes(userId) && admins.length === 1) return refuse({ code: 'operation-not-allowed' })
    await lockWithKey(tx, userId)
    await tx
      .updateTable('reviews')
      .set({ user_name: FORMER_USER_NAME })
      .where('user_id', '=', userId)
      .execute()
    // waits for what its owner is just changing, so that the audit has it
    await lockAccount(tx, userId)
    await forgetNameInAudit(tx, userId)
    await (await authTables(tx)).deleteMany({ model: 'user', where: [{ field: 'id', value: userId }] })
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    const actor = { id: userId, displayName: FORMER_USER_NAME, email: '' }
    await recordAudit(tx, { services, actor, action: 'user.delete', subjectId: userId })
    return ok(null)
  })
  if (removed.ok) {
    services.bus.publish({ topic: 'session', userId })
    // the user's reviews have another name now
    services.bus.publish({ topic: 'catalogue' })
  }
  return removed
}

/** An order or a review that is being stored refers to the user: it is stored before this returns, or waits. */
async function lockWithKey(tx: Transaction, userId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
    .execute()
}

/** The enabled administrators. All are locked, in one order, so that two transactions that each remove one can't both succeed. */
async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'disabled_at'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .modifyEnd(rowLock(tx))
    .execute()
  return admins.filter((admin) => admin.disabled_at === null).map(({ id }) => id)
}
