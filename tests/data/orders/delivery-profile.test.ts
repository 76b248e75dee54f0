import { expect, test } from 'vitest'
import {
  listOwnOrders,
  getDeliveryProfile,
  saveDeliveryProfile,
} from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { testShop } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { checkoutForm, CUSTOMER, fillCart, valueOf } from '../../support/selling.ts'

test('[PROF-08 SEC-02 HOSTED-02] a delivery profile belongs to one user and saving overwrites it', async () => {
  await using services = await testShop()
  const [user, other] = [await addUser(services), await addUser(services)]
  const { notes: _notes, ...profile } = CUSTOMER
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
  await using services = await testShop()
  const [user, cream] = [await addUser(services), await addProduct(services)]
  const { notes: _notes, ...profile } = CUSTOMER
  await fillCart(services, user, [[cream, 1]])
  valueOf(await placeOrder(services, user, await checkoutForm(services, user)))
  expect(await getDeliveryProfile(services, user)).toEqual(profile)

  await fillCart(services, user, [[cream, 1]])
  const moved = { ...CUSTOMER, city: 'Охрид' }
  valueOf(await placeOrder(services, user, await checkoutForm(services, user, { customer: moved })))
  expect(await getDeliveryProfile(services, user)).toEqual({ ...profile, city: 'Охрид' })

  await fillCart(services, user, [[cream, 1]])
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
