import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DeliveryProfile, REQUIRED_CUSTOMER_FIELDS } from '../../../app/shop/orders/checkout.ts'
import {
  checkoutDetails,
  getDeliveryProfile,
  getOwnOrder,
  listOwnOrders,
  saveDeliveryProfile,
} from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { shortOrderId } from '../../../app/shop/orders/rules.ts'
import {
  addProduct,
  addUser,
  shopForEach,
  addOrder,
  checkoutForm,
  CUSTOMER,
  fillCart,
  valueOf,
} from '../../support/factories.ts'

const services = shopForEach()

const profile = Object.fromEntries(
  REQUIRED_CUSTOMER_FIELDS.map((field) => [field, CUSTOMER[field]]),
) as DeliveryProfile

test('[PROF-04 SEC-02 HOSTED-02] own orders are listed newest first; somebody else’s are not found', async () => {
  const [user, other] = [await addUser(services), await addUser(services)]
  const placed: string[] = []
  for (let index = 0; index < 5; index++) {
    if (index !== 2) services.advance(60_000) // two orders of one moment
    placed.push((await addOrder(services, user.id, {}, { quantity: index + 1 })).id)
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
  const user = await addUser(services)
  const { id: orderId } = await addOrder(services, user.id)
  const before = await getOwnOrder(services, user, orderId)
  await services.db.updateTable('products').set({ price: 1, name: 'Друго', brand: 'друга' }).execute()
  expect(await getOwnOrder(services, user, orderId)).toEqual(before)
  await services.db.deleteFrom('products').execute()
  expect(await getOwnOrder(services, user, orderId)).toEqual(before)
  await services.db.deleteFrom('users').where('id', '=', user.id).execute()
  const kept = await services.db.selectFrom('orders').select(['user_id', 'user_email', 'total']).execute()
  expect(kept).toEqual([{ user_id: null, user_email: user.email, total: before?.total }])
})

test('[PROF-08 SEC-02 HOSTED-02] a delivery profile belongs to one user and saving overwrites it', async () => {
  const [user, other] = [await addUser(services), await addUser(services)]
  expect(await getDeliveryProfile(services, user)).toBeNull()
  await saveDeliveryProfile(services, user, profile)
  expect(await getDeliveryProfile(services, user)).toEqual(profile)
  const moved = { ...profile, address: 'ул. Илинденска 5', city: 'Битола', postalCode: '7000' }
  services.advance(5000)
  await saveDeliveryProfile(services, user, moved)
  expect(await getDeliveryProfile(services, user)).toEqual(moved)
  expect(await getDeliveryProfile(services, other)).toBeNull()
  const rows = await services.db.selectFrom('user_profiles').select(['user_id', 'updated_at']).execute()
  expect(rows).toEqual([{ user_id: user.id, updated_at: services.clock() }])
})

test('[CO-12] the delivery profile is remembered, later orders overwrite it, and its failure does not fail the order', async () => {
  const [user, cream] = [await addUser(services, { displayName: 'Ана Ла Роза' }), await addProduct(services)]
  expect(await checkoutDetails(services, user)).toEqual({ firstName: 'Ана', lastName: 'Ла Роза' })
  await addOrder(services, user.id)
  expect(await checkoutDetails(services, user)).toEqual(profile)
  await addOrder(services, user.id, { city: 'Охрид' })
  expect(await getDeliveryProfile(services, user)).toEqual({ ...profile, city: 'Охрид' })
  await fillCart(services, user, [cream, 1])
  const form = await checkoutForm(services, user, { customer: { ...CUSTOMER, city: 'Битола' } })
  const warnings: unknown[] = []
  const log = { ...services.log, warn: (fields: unknown) => void warnings.push(fields) }
  const failing = services.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('user_profiles')) throw new Error('no profile today')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { orderId } = valueOf(await placeOrder({ ...services, db: failing, log }, user, form))
  expect(warnings).toEqual([{ orderId, err: new Error('no profile today') }])
  expect(await getDeliveryProfile(services, user)).toEqual({ ...profile, city: 'Охрид' })
  expect(await listOwnOrders(services, user)).toHaveLength(3)
})
