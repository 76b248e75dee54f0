import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import { recordWith } from '../../../app/platform/metrics/metrics.server.ts'
import { FORMER_USER_NAME, recordAudit } from '../../../app/shop/audit/record.server.ts'
import { lockCart } from '../../../app/shop/cart/queries.server.ts'
import { saveShopDetails } from '../../../app/shop/content/service.server.ts'
import { DEFAULT_SHOP } from '../../../app/shop/content/shop.ts'
import { mergeFavorites } from '../../../app/shop/favorites/service.server.ts'
import { runHousekeeping } from '../../../app/shop/operation/housekeeping.server.ts'
import { cancelOrder, saveOrderNote, setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { listOrders } from '../../../app/shop/orders/list.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { shortOrderId } from '../../../app/shop/orders/rules.ts'
import { indexOrders } from '../../../app/shop/orders/search.server.ts'
import { NO_ORDER_FILTER } from '../../../app/shop/orders/search.ts'
import { addReview } from '../../../app/shop/reviews/service.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { ok, refuse, type User } from '../../../app/shop/use-case.ts'
import {
  getOrAddUser,
  getSessionUser,
  getUserByEmail,
  promoteToAdmin,
  touchLastLogin,
  removeUser,
  setUserDisabled,
} from '../../../app/shop/users/service.server.ts'
import { addAccount } from '../../support/accounts.ts'
import {
  addUser,
  auditEntries,
  countUsers,
  adminShopForEach,
  valueOf,
  addOrder,
  addProduct,
  checkoutForm,
  CUSTOMER,
  fillCart,
} from '../../support/factories.ts'
import { createMailbox } from '../../support/mailbox.ts'

const { services, admin } = adminShopForEach()

const ACCOUNT = { id: 'u1', email: ' Ana@Example.MK ', name: 'Ана' }

test('[AUTH-06] a missing record is made once with role user, however many sign in at once', async () => {
  expect(await getOrAddUser(services, ACCOUNT), 'without an account').toBeNull()
  await addAccount(services, ACCOUNT)
  const users = await Promise.all(Array.from({ length: 50 }, () => getOrAddUser(services, ACCOUNT)))
  expect(await countUsers(services), 'with the administrator').toBe(2)
  const expected = {
    id: 'u1',
    email: 'ana@example.mk',
    displayName: 'Ана',
    role: 'user',
    createdAt: services.clock(),
    lastLoginAt: null,
  }
  for (const user of users) expect(user).toEqual(expected)
})

test('[AUTH-06] a record that is there stays as it is: role, name and date', async () => {
  const admin = await addUser(services, { ...ACCOUNT, displayName: 'Ана', role: 'admin' })
  services.advance(1000)
  expect(await getOrAddUser(services, { ...ACCOUNT, name: 'Друга' })).toEqual(admin)
})

test('[AUTH-06] the last sign-in is kept', async () => {
  const { id } = await addUser(services)
  services.advance(5000)
  expect(await touchLastLogin(services, id)).toBe(true)
  expect(await getSessionUser(services, id)).toMatchObject({ lastLoginAt: services.clock() })
  await services.db.updateTable('users').set({ disabled_at: services.clock() }).execute()
  for (const nobody of [id, 'nobody']) expect(await touchLastLogin(services, nobody)).toBe(false)
})

test('people are found by id and by e-mail in any writing; others are null', async () => {
  const user = await addUser(services, { ...ACCOUNT, displayName: 'Ана' })
  expect(await getSessionUser(services, 'u1')).toEqual(user)
  expect(await getUserByEmail(services, 'ANA@example.mk ')).toEqual(user)
  for (const email of ['other@example.mk', 'not an address', '', '%'])
    expect(await getUserByEmail(services, email)).toBeNull()
  expect(await getSessionUser(services, 'none')).toBeNull()
  await services.db.updateTable('users').set({ disabled_at: 1 }).execute()
  expect(await getUserByEmail(services, ACCOUNT.email)).toEqual(user)
})

test('[AUTH-11] an administrator makes others administrators, once, with one line in the audit and the time of the change', async () => {
  const user = await addUser(services)
  services.advance(1000)
  const results = await Promise.all(
    Array.from({ length: 10 }, () => promoteToAdmin(services, admin, user.id)),
  )
  for (const result of results) expect(result).toEqual(ok({ ...user, role: 'admin' }))
  expect(await auditEntries(services)).toMatchObject([
    {
      actor_id: admin.id,
      action: 'user.promote',
      subject_id: user.id,
      before: '{"role":"user"}',
      after: '{"role":"admin"}',
    },
  ])
  const times = services.db.selectFrom('users').select(['created_at', 'updated_at']).where('id', '=', user.id)
  expect(await times.execute()).toEqual([{ created_at: user.createdAt, updated_at: services.clock() }])
})

test('an unknown user is neither promoted nor disabled, and nothing of it is in the audit', async () => {
  expect(await promoteToAdmin(services, null, 'none')).toEqual(refuse({ code: 'not-found' }))
  const unknown = { userId: 'no-such-user', isDisabled: true }
  expect(await setUserDisabled(services, admin, unknown)).toEqual(refuse({ code: 'not-found' }))
  expect(await auditEntries(services)).toEqual([])
})

const refusal = (code: string) => ({ ok: false, refusal: { code } })

async function enabledAdmins(): Promise<number> {
  const admins = services.db.selectFrom('users').select('id').where('role', '=', 'admin')
  return (await admins.where('disabled_at', 'is', null).execute()).length
}

test('[BEY-19 BEY-20] disabling and enabling count at once, once each, with an audit entry and an event', async () => {
  const user = await addUser(services)
  const off = { userId: user.id, isDisabled: true }
  const on = { userId: user.id, isDisabled: false }
  expect(await setUserDisabled(services, admin, off)).toEqual(ok(off))
  expect(await getSessionUser(services, user.id)).toBeNull()
  const disabledAt = services.clock()
  services.advance(1000)
  expect(await setUserDisabled(services, admin, off)).toEqual(ok(off))
  expect(services.events).toEqual(Array(2).fill({ topic: 'session', userId: user.id }))
  expect(await setUserDisabled(services, admin, on)).toEqual(ok(on))
  expect((await getSessionUser(services, user.id))?.id).toBe(user.id)
  const [stored, nothing] = [JSON.stringify({ disabledAt }), JSON.stringify({ disabledAt: null })]
  const entry = { actor_id: admin.id, subject_id: user.id }
  expect(await auditEntries(services)).toMatchObject([
    { action: 'user.disable', ...entry, before: nothing, after: stored },
    { action: 'user.enable', ...entry, before: stored, after: nothing },
  ])
})

test('[BEY-19] nobody disables their own account, so the last administrator can’t be disabled; who is disabled administers nothing', async () => {
  const other = await addUser(services, { role: 'admin' })
  const own = { userId: admin.id, isDisabled: true }
  expect(await setUserDisabled(services, admin, own)).toEqual(refusal('operation-not-allowed'))
  valueOf(await setUserDisabled(services, admin, { userId: other.id, isDisabled: true }))
  expect(await setUserDisabled(services, other, own)).toEqual(refusal('forbidden'))
  expect(await promoteToAdmin(services, other, admin.id)).toEqual(refusal('forbidden'))
  expect(await setUserDisabled(services, admin, own)).toEqual(refusal('operation-not-allowed'))
  expect(await enabledAdmins()).toBe(1)
})

test('[BEY-16 BEY-19] of administrators who disable each other, or leave, at once, one stays', async () => {
  const disable = (actor: User, { id: userId }: User) =>
    setUserDisabled(services, actor, { userId, isDisabled: true })
  for (let round = 0; round < 12; round++) {
    await services.db.deleteFrom('users').execute()
    const one = await addUser(services, { role: 'admin' })
    const two = await addUser(services, { role: 'admin' })
    const results = await Promise.all([
      round % 3 === 2 ? removeUser(services, two) : disable(one, two),
      round % 3 === 0 ? disable(two, one) : removeUser(services, one),
    ])
    expect(
      results.filter(({ ok }) => ok),
      `round ${round}`,
    ).toHaveLength(1)
    expect(await enabledAdmins(), `round ${round}`).toBe(1)
  }
})

const NAME = 'Марија Илиевска'
const FOLDED = 'ilievska'
const EMAIL = 'marija@example.mk'

async function tablesWith(text: string): Promise<string[]> {
  const found = []
  for (const { name } of await services.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(services.db)
    if (JSON.stringify(rows).includes(text)) found.push(name)
  }
  return found
}

test('[BEY-16] of a person who has done everything no table keeps the name, and only their orders the address', async () => {
  const user = await addUser(services, { displayName: NAME, email: EMAIL })
  const [product, other] = [await addProduct(services), await addProduct(services)]
  await mergeFavorites(services, user, [product.id, other.id])
  const review = { productId: product.id, rating: 5, comment: 'Да', idempotencyKey: randomUUID() }
  await addReview(services, user, review)
  await addReview(services, await addUser(services, { displayName: 'Ана' }), review)
  await fillCart(services, user, [product, 1])
  valueOf(await placeOrder(services, user, await checkoutForm(services, user)))
  await fillCart(services, user, [product, 2])
  const change = { services, actor: user, action: 'user.password-change', subjectId: user.id } as const
  await transaction(services.db, (tx) => recordAudit(tx, change))
  expect(await tablesWith(NAME)).toEqual(expect.arrayContaining(['audit', 'reviews', 'users']))
  const [removing] = await services.db.transaction().execute(async (tx) => {
    const written = { id: 'r', product_id: other.id, user_id: user.id, user_name: NAME, created_at: 0 }
    await tx
      .insertInto('reviews')
      .values({ ...written, rating: 5, comment: 'Не' })
      .execute()
    const removal = removeUser(services, user)
    await sleep(200)
    return [removal]
  })
  valueOf(await removing)
  expect(await tablesWith(NAME)).toEqual([])
  expect(await tablesWith('Ана')).toEqual(expect.arrayContaining(['reviews', 'users']))
  expect(await tablesWith(EMAIL)).toEqual(['orders'])
  expect((await tablesWith(user.id)).toSorted()).toEqual(['audit'])
  const reviews = await services.db
    .selectFrom('reviews')
    .select(['user_name', 'comment', 'rating'])
    .where('user_id', 'is', null)
    .orderBy('comment')
    .execute()
  const left = ['Да', 'Не'].map((comment) => ({ user_name: FORMER_USER_NAME, comment, rating: 5 }))
  expect(reviews).toEqual(left)
  const actors = await services.db.selectFrom('audit').select('actor_name').distinct().execute()
  expect(actors).toEqual([{ actor_name: FORMER_USER_NAME }])
})

test('[BEY-16] deleting an account and a change of its cart wait for each other, without a deadlock', async () => {
  const user = await addUser(services)
  await transaction(services.db, (tx) => lockCart(tx, user.id, 0))
  const counted: string[] = []
  recordWith({ increment: (name) => void counted.push(name), beginRequest: () => () => {} })
  onTestFinished(() => recordWith(null))
  const [removing] = await services.db.transaction().execute(async (tx) => {
    await lockCart(tx, user.id, 0)
    const removal = removeUser(services, user)
    await sleep(200)
    const change = { user_id: user.id, change_id: 'c', applied_at: 0 }
    await tx.insertInto('cart_changes').values(change).execute()
    return [removal]
  })
  valueOf(await removing)
  expect(counted).toEqual([])
})

test('[BEY-16] orders of a deleted account lose name, address and notes: cancelled after a day, delivered after years', async () => {
  const user = await addUser(services, { email: EMAIL })
  const admin = await addUser(services, { role: 'admin' })
  const cancelled = await addOrder(services, user.id, { lastName: NAME, notes: 'Кај портата' })
  const delivered = await addOrder(services, user.id, { lastName: NAME })
  const note = { note: NAME, trackingNumber: 'MP1', version: 0 }
  for (const { id: orderId } of [cancelled, delivered])
    valueOf(await saveOrderNote(services, admin, { orderId, ...note }))
  valueOf(await cancelOrder(services, admin, { orderId: cancelled.id }))
  valueOf(await setOrderStatus(services, admin, { orderId: delivered.id, status: 'delivered' }))
  await indexOrders(services.db)
  const years = (count: number) => services.advance(count * 366 * DAY_MS)
  const named = async () => {
    await runHousekeeping(services, { keepAddressesYears: 5 })
    const orders = await services.db.selectFrom('orders').selectAll().execute()
    const texts = [NAME, 'Кај портата', EMAIL, FOLDED, CUSTOMER.address, CUSTOMER.phone]
    return orders
      .filter((row) => texts.some((text) => JSON.stringify(row).includes(text)))
      .map(({ id }) => id)
  }
  valueOf(await removeUser(services, user))
  services.advance(DAY_MS)
  expect((await named()).toSorted()).toEqual([cancelled.id, delivered.id].toSorted())
  services.advance(1)
  expect(await named()).toEqual([delivered.id])
  valueOf(await saveOrderNote(services, admin, { orderId: cancelled.id, ...note }))
  years(4)
  expect(await named()).toEqual([delivered.id])
  years(1)
  expect(await named()).toEqual([])
  for (const text of [NAME, FOLDED, 'MP1']) expect(await tablesWith(text)).toEqual([])
  expect(await createMailbox(services, { openLink: () => Promise.resolve(null) }).deliver()).toBe(0)
  const filter = { ...NO_ORDER_FILTER, search: `#${shortOrderId(delivered.id)}` }
  const listed = valueOf(await listOrders(services, admin, { filter })).orders
  expect(listed).toMatchObject([{ id: delivered.id, total: delivered.total }])
})

test('[BEY-16 BEY-20] changes by a removed administrator keep that person’s name in the audit', async () => {
  await addUser(services, { role: 'admin' })
  const admin = await addUser(services, { role: 'admin', displayName: NAME })
  valueOf(await saveShopDetails(services, admin, { ...DEFAULT_SHOP, phone: '02 3111 222' }))
  const { id: orderId } = await addOrder(services, admin.id)
  valueOf(await setOrderStatus(services, admin, { orderId, status: 'approved' }))
  valueOf(await removeUser(services, admin))
  const rows = await services.db.selectFrom('audit').select(['action', 'actor_name']).execute()
  for (const action of ['shop.details', 'order.status'])
    expect(rows).toContainEqual({ action, actor_name: NAME })
})
