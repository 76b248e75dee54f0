import { expect, test } from 'vitest'
import { testShop } from '../../support/database.ts'
import { addUser } from '../../support/factories.ts'
import { preparedShop } from '../../support/rows.ts'
import { valueOf } from '../../support/selling.ts'
import { HOUR_MS } from '../../../app/shop/time.ts'
import { setOrderStatus } from '../../../app/shop/orders/admin-orders.server.ts'
import { getDashboard } from '../../../app/shop/reports/dashboard.server.ts'
import { readInParts } from '../../../app/shop/orders/settled-orders.server.ts'
import type { Shop } from '../../../app/platform/shop.server.ts'

function reading(shop: Shop) {
  const stretches: [from: number, until: number][] = []
  return async (from = 0, until = Infinity) => {
    stretches.length = 0
    const read = async (stretch: { from: number; until: number }) =>
      stretches.push([stretch.from, stretch.until])
    await readInParts(shop, { key: 'read', of: 'placed', from, until, read })
    return [...stretches]
  }
}

test('[BEY-21] the past is read once, up to a full hour that has been over for ten minutes; the rest every time', async () => {
  await using made = await testShop()
  const shop = { ...made, keepsNumbers: true }
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

test('[ADM-02 BEY-21] what becomes of an old order is in the revenue at once, here and where the bus tells of it', async () => {
  await using made = await preparedShop()
  const shop = { ...made, keepsNumbers: true }
  const admin = await addUser(shop, { role: 'admin' })
  const revenue = async () => valueOf(await getDashboard(shop, admin)).revenue
  expect(await revenue()).toBe(0)
  // as another process does
  await shop.db
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: 1, version: 2 })
    .where('id', '=', 'o1')
    .execute()
  expect(await revenue()).toBe(0)
  shop.bus.publish({ topic: 'orders', id: 'o1' })
  expect(await revenue()).toBe(115_000)
  valueOf(await setOrderStatus(shop, admin, { orderId: 'o1', status: 'rejected' }))
  expect(await revenue()).toBe(0)
})
