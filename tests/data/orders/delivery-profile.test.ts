import { expect, test } from 'vitest'
import { testShop } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { checkoutForm, CUSTOMER, fillCart, valueOf } from '../../support/selling.ts'
import { listOwnOrders, placeOrder } from '../../../app/shop/orders/orders.server.ts'
import { getDeliveryProfile, saveDeliveryProfile } from '../../../app/shop/orders/delivery-profile.server.ts'

test('[PROF-08 SEC-02 HOSTED-02] a delivery profile belongs to one user and saving overwrites it', async () => {
  await using shop = await testShop()
  const [user, other] = [await addUser(shop), await addUser(shop)]
  const { notes: _notes, ...profile } = CUSTOMER
  expect(await getDeliveryProfile(shop, user)).toBeNull()
  await saveDeliveryProfile(shop, user, profile)
  expect(await getDeliveryProfile(shop, user)).toEqual(profile)
  const moved = { ...profile, address: 'ул. Илинденска 5', city: 'Битола', postalCode: '7000' }
  shop.advance(5000)
  await saveDeliveryProfile(shop, user, moved)
  expect(await getDeliveryProfile(shop, user)).toEqual(moved)
  expect(await getDeliveryProfile(shop, other)).toBeNull()
  const rows = await shop.db.selectFrom('user_profiles').select(['user_id', 'updated_at']).execute()
  expect(rows).toEqual([{ user_id: user.id, updated_at: shop.clock() }])
})

test('[CO-12] the delivery profile is remembered, later orders overwrite it, and its failure does not fail the order', async () => {
  await using shop = await testShop()
  const [user, cream] = [await addUser(shop), await addProduct(shop)]
  const { notes: _notes, ...profile } = CUSTOMER
  await fillCart(shop, user, [[cream, 1]])
  valueOf(await placeOrder(shop, user, await checkoutForm(shop, user)))
  expect(await getDeliveryProfile(shop, user)).toEqual(profile)

  await fillCart(shop, user, [[cream, 1]])
  const moved = { ...CUSTOMER, city: 'Охрид' }
  valueOf(await placeOrder(shop, user, await checkoutForm(shop, user, { customer: moved })))
  expect(await getDeliveryProfile(shop, user)).toEqual({ ...profile, city: 'Охрид' })

  await fillCart(shop, user, [[cream, 1]])
  const form = await checkoutForm(shop, user, { customer: { ...CUSTOMER, city: 'Битола' } })
  const warnings: unknown[] = []
  const log = { ...shop.log, warn: (fields: unknown) => void warnings.push(fields) }
  const failing = shop.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('user_profiles')) throw new Error('no profile today')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { orderId } = valueOf(await placeOrder({ ...shop, db: failing, log }, user, form))
  expect(warnings).toEqual([{ orderId, err: new Error('no profile today') }])
  expect(await getDeliveryProfile(shop, user)).toEqual({ ...profile, city: 'Охрид' })
  expect(await listOwnOrders(shop, user)).toHaveLength(3)
})
