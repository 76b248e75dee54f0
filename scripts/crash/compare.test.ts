import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShop, type TestShop } from '../../tests/database.ts'
import { addPromo, addUser } from '../../tests/factories.ts'
import { addOrder } from '../../tests/order.ts'
import { setOrderStatus } from '../../app/server/admin-orders.server.ts'
import type { Acknowledged } from './buyer.ts'
import { compare } from './compare.ts'
import type { Told } from './told.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await testShop()
})
afterEach(() => shop.close())

/** An order of the shop as its buyer was told of it. */
async function ordered(): Promise<Acknowledged> {
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

const compared = (told: Partial<Told>) =>
  compare(shop.db, { acknowledged: [], handled: [], buyers: [], ...told })

test('what was acknowledged and is stored once is neither lost nor doubled', async () => {
  const acknowledged = [await ordered(), await ordered()]
  expect(await compared({ acknowledged })).toEqual({ lost: [], doubled: [], wrong: [] })
})

test('an acknowledged order that is missing, or is stored with other figures, is lost', async () => {
  const missing = { ...(await ordered()), key: 'another-key' }
  const dearer = { ...(await ordered()), total: 1 }
  const other = await ordered()
  const less = { ...other, content: other.content.map((line) => ({ ...line, quantity: line.quantity + 1 })) }
  const { lost } = await compared({ acknowledged: [missing, dearer, less] })
  expect(lost).toHaveLength(3)
})

test('an acknowledged status that the order does not have is lost', async () => {
  const admin = await addUser(shop, { role: 'admin' })
  const [first, second] = [await ordered(), await ordered()]
  for (const { orderId } of [first, second])
    await setOrderStatus(shop, admin, { orderId, status: 'delivered' })
  const acknowledged = [first, second]
  const right = { orderId: first.orderId, status: 'delivered' as const }
  expect(await compared({ acknowledged, handled: [right] })).toEqual({ lost: [], doubled: [], wrong: [] })
  const { lost } = await compared({ acknowledged, handled: [right, { ...right, status: 'approved' }] })
  expect(lost).toEqual([`status approved of order ${first.orderId}`])
})

test('a stored order that nobody was told of is a doubled one', async () => {
  const first = await ordered()
  await ordered()
  const { lost, doubled } = await compared({ acknowledged: [first] })
  expect({ lost: lost.length, doubled: doubled.length }).toEqual({ lost: 0, doubled: 1 })
})

test('a cart that kept what was ordered is wrong', async () => {
  const order = await ordered()
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', order.email)
    .executeTakeFirstOrThrow()
  const line = { user_id: id, product_id: 'krem', id: 'line', quantity: 1, added_at: 1 }
  await shop.db.insertInto('cart_lines').values(line).execute()
  const kept = { favorites: new Set(''), removed: new Set(''), addresses: new Set(''), reviews: new Map() }
  const { wrong } = await compared({ acknowledged: [order], buyers: [{ email: order.email, kept }] })
  expect(wrong).toEqual([`the cart of ${order.email} kept a line`])
})

test('a promo code whose count is not the number of its orders is wrong', async () => {
  const promo = await addPromo(shop, { code: 'KOD' })
  await shop.db.updateTable('promo_codes').set({ used_count: 1 }).where('id', '=', promo.id).execute()
  const { wrong } = await compared({ acknowledged: [await ordered()] })
  expect(wrong).toEqual([expect.stringContaining('0 orders, usedCount 1')])
})
