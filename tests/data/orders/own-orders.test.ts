import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOwnOrder, listOwnOrders } from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { shortOrderId } from '../../../app/shop/orders/rules.ts'
import { testShop } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { checkoutForm, fillCart, valueOf } from '../../support/selling.ts'

test('[SEC-02 HOSTED-02] own orders are listed newest first; somebody else’s are not found', async () => {
  await using services = await testShop()
  const [user, other, cream] = [await addUser(services), await addUser(services), await addProduct(services)]
  const placed: string[] = []
  for (let index = 0; index < 5; index++) {
    if (index !== 2) services.advance(60_000) // two orders of one moment
    await fillCart(services, user, [[cream, index + 1]])
    placed.push(valueOf(await placeOrder(services, user, await checkoutForm(services, user))).orderId)
  }
  const all = await listOwnOrders(services, user)
  expect(all.map((order) => order.id)).toEqual(placed.toReversed())
  expect(all[0]).toMatchObject({ itemCount: 5, status: 'pending', customerName: 'Марија Трајковска' })
  expect(await listOwnOrders(services, other)).toEqual([])
  for (const id of placed) expect(await getOwnOrder(services, other, id)).toBeNull()
  expect(await getOwnOrder(services, user, randomUUID())).toBeNull()
  expect(new Set(placed.map(shortOrderId)).size).toBe(placed.length)
})

test('[CO-07] an order stays as it was when product, price, name or user change or vanish', async () => {
  await using services = await testShop()
  const [user, cream] = [await addUser(services), await addProduct(services)]
  await fillCart(services, user, [[cream, 2]])
  const { orderId } = valueOf(await placeOrder(services, user, await checkoutForm(services, user)))
  const before = await getOwnOrder(services, user, orderId)
  await services.db.updateTable('products').set({ price: 1, name: 'Друго', brand: 'друга' }).execute()
  expect(await getOwnOrder(services, user, orderId)).toEqual(before)
  await services.db.deleteFrom('products').execute()
  expect(await getOwnOrder(services, user, orderId)).toEqual(before)
  await services.db.deleteFrom('users').where('id', '=', user.id).execute()
  const kept = await services.db.selectFrom('orders').select(['user_id', 'user_email', 'total']).execute()
  expect(kept).toEqual([{ user_id: null, user_email: user.email, total: before?.total }])
})
