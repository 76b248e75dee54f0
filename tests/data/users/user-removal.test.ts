import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import { FORMER_USER_NAME, recordAudit } from '../../../app/shop/audit/record.server.ts'
import { saveShopDetails } from '../../../app/shop/content/service.server.ts'
import { DEFAULT_SHOP } from '../../../app/shop/content/shop.ts'
import { mergeFavorites } from '../../../app/shop/favorites/service.server.ts'
import { keepHouse } from '../../../app/shop/operation/housekeeping.server.ts'
import { cancelOrder, saveOrderNote, setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { listOrders } from '../../../app/shop/orders/list.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { shortOrderId } from '../../../app/shop/orders/rules.ts'
import { indexOrders } from '../../../app/shop/orders/search.server.ts'
import { NO_ORDER_FILTER } from '../../../app/shop/orders/search.ts'
import { addReview } from '../../../app/shop/reviews/service.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { removeUser } from '../../../app/shop/users/service.server.ts'
import {
  addOrder,
  addProduct,
  addUser,
  checkoutForm,
  CUSTOMER,
  fillCart,
  shopForEach,
  valueOf,
} from '../../support/factories.ts'
import { createMailbox } from '../../support/mailbox.ts'

const services = shopForEach()

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
    await keepHouse(services, { keepAddressesYears: 5 })
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
