import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShop, type TestShop } from '../../tests/database.ts'
import { addProduct, addUser } from '../../tests/factories.ts'
import { addOrder } from '../../tests/order.ts'
import { findInconsistencies } from './consistency.ts'
import { wrongFigures } from './sales-check.ts'
import { readStored } from './stored.ts'

let shop: TestShop
let orderId = ''
beforeEach(async () => {
  shop = await testShop()
  const user = await addUser(shop)
  orderId = (await addOrder(shop, user.id)).id
})
afterEach(() => shop.close())

const found = async () => findInconsistencies(shop.db, await readStored(shop.db))

test('an order as the shop stores it contradicts nothing', async () => {
  expect(await found()).toEqual([])
})

test('an order whose items are not its subtotal is wrong', async () => {
  await shop.db.updateTable('order_items').set({ quantity: 3, line_total: 150_000 }).execute()
  expect(await found()).toEqual([`order ${orderId}: items 150000, subtotal 100000, total 115000`])
})

test('an order without its mail or its note in the audit is wrong, and so is a mail without an order', async () => {
  await shop.db.deleteFrom('audit').execute()
  await shop.db.updateTable('outbox').set({ dedup_key: 'order-received:other' }).execute()
  expect(await found()).toEqual([
    `order ${orderId}: 0 audit rows`,
    `order ${orderId}: 0 mails`,
    'order other: 1 mails',
  ])
})

test('an order that is noted twice is wrong', async () => {
  const row = await shop.db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
  await shop.db
    .insertInto('audit')
    .values({ ...row, id: 'again' })
    .execute()
  expect(await found()).toEqual([`order ${orderId}: 2 audit rows`])
})

test('a rating that is not that of the reviews is wrong', async () => {
  const { id } = await addProduct(shop)
  await shop.db
    .updateTable('products')
    .set({ rating_sum: 5, review_count: 1, rating: 500 })
    .where('id', '=', id)
    .execute()
  expect(await found()).toEqual([`${id}: 0 reviews (0), counted 1 (5)`])
})

test('sales figures that are not those of the orders are wrong', async () => {
  const { orders, items } = await readStored(shop.db)
  expect(await wrongFigures(shop.db, { orders, items })).toEqual([])
  const twice = { orders: [...orders, ...orders], items }
  expect(await wrongFigures(shop.db, twice)).toEqual([expect.stringContaining('"orders":1')])
})

test('a row that refers to nothing is wrong, and so is a file with what it may not hold', async () => {
  await sql`pragma foreign_keys = off`.execute(shop.db)
  const favorite = { user_id: 'nobody', product_id: 'nothing', added_at: 1 }
  await shop.db.insertInto('favorites').values(favorite).execute()
  expect(new Set(await found())).toEqual(new Set(['a row of favorites refers to nothing']))
  await sql`pragma ignore_check_constraints = on`.execute(shop.db)
  await shop.db.updateTable('orders').set({ shipping: -1 }).execute()
  await sql`pragma ignore_check_constraints = off`.execute(shop.db)
  expect(await found()).toContainEqual('file: CHECK constraint failed in orders')
})
