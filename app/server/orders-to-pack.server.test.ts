import { expect, test } from 'vitest'
import { testShop } from '../../tests/database.ts'
import { addUser } from '../../tests/factories.ts'
import { addOrder } from '../../tests/order.ts'
import { valueOf } from '../../tests/selling.ts'
import { cancelOrder, setOrderStatus } from './admin-orders.server.ts'
import { getOrdersToPack } from './orders-to-pack.server.ts'

test('[ADM-02] what came in or was approved is to be packed, whoever waits longest first', async () => {
  await using shop = await testShop()
  const [user, admin] = [await addUser(shop), await addUser(shop, { role: 'admin' })]
  const ids: string[] = []
  for (let made = 0; made < 6; made++) {
    shop.advance(60_000)
    ids.push((await addOrder(shop, user.id)).id)
  }
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = ids
  valueOf(await setOrderStatus(shop, admin, { orderId: third, status: 'approved' }))
  valueOf(await setOrderStatus(shop, admin, { orderId: first, status: 'delivered' }))
  valueOf(await setOrderStatus(shop, admin, { orderId: fifth, status: 'rejected' }))
  valueOf(await cancelOrder(shop, admin, fourth))
  const { orders, found } = valueOf(await getOrdersToPack(shop, admin, { limit: 2 }))
  expect(orders.map(({ id, status, itemCount }) => [id, status, itemCount])).toEqual([
    [second, 'pending', 2],
    [third, 'approved', 2],
  ])
  expect(found).toBe(3)
  expect(valueOf(await getOrdersToPack(shop, admin, { limit: 9 })).orders.at(-1)?.id).toBe(sixth)
})

test('[SEC-03] only administrators see what is to be packed', async () => {
  await using shop = await testShop()
  expect((await getOrdersToPack(shop, await addUser(shop), { limit: 2 })).ok).toBe(false)
})
