import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShop, type TestShop } from '../../tests/database.ts'
import { addPromo, addUser } from '../../tests/factories.ts'
import { addOrder } from '../../tests/order.ts'
import type { Acknowledged } from './buyer.ts'
import { compare } from './compare.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await testShop()
})
afterEach(() => shop.close())

/** An order of the shop as its buyer was told of it. */
async function told(): Promise<Acknowledged> {
  const user = await addUser(shop)
  const { id, userEmail, items, total } = await addOrder(shop, user.id)
  const { idempotency_key } = await shop.db
    .selectFrom('orders')
    .select('idempotency_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const content = items.map(({ productId, quantity }) => ({ productId, quantity }))
  return { email: userEmail, key: idempotency_key, orderId: id, content, total }
}

test('what was acknowledged and is stored once is neither lost nor doubled', async () => {
  const acknowledged = [await told(), await told()]
  expect(await compare(shop.db, { acknowledged, buyers: [] })).toEqual({ lost: [], doubled: [], wrong: [] })
})

test('an acknowledged order that is missing, or is stored with other figures, is lost', async () => {
  const missing = { ...(await told()), key: 'another-key' }
  const dearer = { ...(await told()), total: 1 }
  const other = await told()
  const less = { ...other, content: other.content.map((line) => ({ ...line, quantity: line.quantity + 1 })) }
  const { lost } = await compare(shop.db, { acknowledged: [missing, dearer, less], buyers: [] })
  expect(lost).toHaveLength(3)
})

test('a stored order that nobody was told of is a doubled one', async () => {
  const first = await told()
  await told()
  const { lost, doubled } = await compare(shop.db, { acknowledged: [first], buyers: [] })
  expect({ lost: lost.length, doubled: doubled.length }).toEqual({ lost: 0, doubled: 1 })
})

test('a promo code whose count is not the number of its orders is wrong', async () => {
  const promo = await addPromo(shop, { code: 'KOD' })
  await shop.db.updateTable('promo_codes').set({ used_count: 1 }).where('id', '=', promo.id).execute()
  const { wrong } = await compare(shop.db, { acknowledged: [await told()], buyers: [] })
  expect(wrong).toEqual([expect.stringContaining('0 orders, usedCount 1')])
})
