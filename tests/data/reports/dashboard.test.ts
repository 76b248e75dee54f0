import { expect, test } from 'vitest'
import { cancelOrder, setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { getDashboard } from '../../../app/shop/reports/dashboard.server.ts'
import { testShop } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { addOrder, valueOf } from '../../support/selling.ts'

test('[ADM-02] an empty shop has only its administrator', async () => {
  await using services = await testShop()
  const admin = await addUser(services, { role: 'admin' })
  expect(valueOf(await getDashboard(services, admin))).toEqual({
    products: 0,
    comingSoon: 0,
    orders: 0,
    pending: 0,
    users: 1,
    admins: 1,
    revenue: 0,
    lastOrders: [],
  })
})

test('[ADM-02] the dashboard counts products, orders and users; revenue is the total of what was delivered', async () => {
  await using services = await testShop()
  const [user, admin] = [await addUser(services), await addUser(services, { role: 'admin' })]
  await addProduct(services, { isComingSoon: true })
  const ids: string[] = []
  for (let quantity = 1; quantity <= 6; quantity++) {
    services.advance(1000)
    ids.push((await addOrder(services, user.id, {}, { quantity })).id)
  }
  const [first = '', second = '', third = '', fourth = ''] = ids
  const revenue = async () => valueOf(await getDashboard(services, admin)).revenue
  expect(await revenue()).toBe(0)
  valueOf(await setOrderStatus(services, admin, { orderId: first, status: 'delivered' }))
  expect(await revenue()).toBe(65_000) // with delivery, the subtotal being below 1.500 ден
  valueOf(await setOrderStatus(services, admin, { orderId: second, status: 'delivered' }))
  expect(await revenue()).toBe(180_000)
  for (const status of ['approved', 'pending', 'rejected'] as const) {
    valueOf(await setOrderStatus(services, admin, { orderId: first, status }))
    expect(await revenue()).toBe(115_000)
  }
  valueOf(await setOrderStatus(services, admin, { orderId: third, status: 'approved' }))
  valueOf(await cancelOrder(services, admin, fourth))
  const dashboard = valueOf(await getDashboard(services, admin))
  expect(dashboard).toMatchObject({
    products: 7,
    comingSoon: 1,
    orders: 6,
    pending: 2,
    users: 2,
    admins: 1,
    revenue: 115_000,
  })
  expect(dashboard.lastOrders.map((order) => order.id)).toEqual(ids.toReversed().slice(0, 5))
  expect(dashboard.lastOrders.map((order) => order.itemCount)).toEqual([6, 5, 4, 3, 2])
})
