import { expect, test } from 'vitest'
import { postgresTarget, testEngine, testShop } from '../../tests/database.ts'
import { addProduct, addUser } from '../../tests/factories.ts'
import { preparedShop } from '../../tests/rows.ts'
import { checkoutForm, fillCart, valueOf } from '../../tests/selling.ts'
import { HOUR_MS } from '../domain/time.ts'
import { setOrderStatus } from './admin-orders.server.ts'
import { getDashboard } from './dashboard.server.ts'
import { openDatabase } from './database/database.server.ts'
import { placeOrder } from './orders.server.ts'
import { readInParts } from './settled-orders.server.ts'
import type { Shop } from './shop.server.ts'

function reading(shop: Shop) {
  const stretches: [from: number, until: number][] = []
  return async (from = 0, until = Infinity) => {
    stretches.length = 0
    const read = async (stretch: { from: number; until: number }) =>
      stretches.push([stretch.from, stretch.until])
    await readInParts(shop, { key: 'read', from, until, read })
    return [...stretches].sort(([one], [other]) => one - other)
  }
}

test('[BEY-21] the past is read once, up to a full hour that has been over for ten minutes; the rest every time', async () => {
  await using shop = await testShop()
  const ask = reading(shop)
  const hour = Math.floor(shop.clock() / HOUR_MS) * HOUR_MS
  shop.setClock(hour + HOUR_MS / 2)
  const whole = [
    [0, hour],
    [hour, Infinity],
  ]
  expect(await ask()).toEqual(whole)
  expect(await ask()).toEqual(whole.slice(1))
  expect(await ask(hour - 5, hour - 1)).toEqual([[hour - 5, hour - 1]])
  expect(await ask(hour - 5, hour - 1)).toEqual([])
  expect(await ask(hour + 1, hour + 2)).toEqual([[hour + 1, hour + 2]])
  shop.setClock(hour + HOUR_MS + HOUR_MS / 6 - 1)
  expect(await ask()).toEqual(whole.slice(1))
  shop.advance(1)
  expect(await ask()).toEqual([
    [0, hour + HOUR_MS],
    [hour + HOUR_MS, Infinity],
  ])
})

test('[BEY-21] a new order leaves the past alone; what becomes of an order does not', async () => {
  await using shop = await preparedShop()
  const [user, admin] = [await addUser(shop), await addUser(shop, { role: 'admin' })]
  const ask = reading(shop)
  expect(await ask()).toHaveLength(2)
  await fillCart(shop, user, [[await addProduct(shop), 1]])
  const { orderId } = valueOf(await placeOrder(shop, user, await checkoutForm(shop, user)))
  expect(await ask()).toHaveLength(1)
  valueOf(await setOrderStatus(shop, admin, { orderId, status: 'delivered' }))
  expect(await ask()).toHaveLength(2)
})

test('[ADM-02 BEY-21] what another process makes of an old order is in the revenue as soon as the bus tells', async () => {
  if (testEngine() === 'sqlite') return
  await using shop = await preparedShop()
  const admin = await addUser(shop, { role: 'admin' })
  const revenue = async () => valueOf(await getDashboard(shop, admin)).revenue
  expect(await revenue()).toBe(0)
  await using other = await openDatabase(await postgresTarget())
  const long = { status: 'delivered', delivered_at: 1, version: 2 } as const
  await other.updateTable('orders').set(long).where('id', '=', 'o1').execute()
  shop.bus.publish({ topic: 'orders', id: 'o1' })
  expect(await revenue()).toBe(115_000)
})
