import { expect, test } from 'vitest'
import type { Product } from '../../../app/shop/catalog/product.ts'
import { cancelOrder } from '../../../app/shop/orders/admin.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { checkPromoCode } from '../../../app/shop/promotions/queries.server.ts'
import type { User } from '../../../app/shop/user.ts'
import { addProduct, addPromo, addUser } from '../../support/factories.ts'
import { shopForEach } from '../../support/for-each.ts'
import { checkoutForm, expectWholeOrders, fillCart, valueOf } from '../../support/selling.ts'

const services = shopForEach()
const LIMIT = { ok: false, refusal: { code: 'promo-customer-limit' } }

interface Buying {
  user: User
  cream: Product
  promoCode: string
}

async function buy({ user, cream, promoCode }: Buying) {
  await fillCart(services, user, [[cream, 1]])
  // what is shown is computed for a visitor, so that only the order itself can refuse the code
  return await placeOrder(services, user, await checkoutForm(services, user, { promoCode }))
}

test('[BEY-14] a customer uses a code as often as allowed, everybody for themselves; cancelling gives no use back', async () => {
  const [user, other, admin] = [
    await addUser(services),
    await addUser(services),
    await addUser(services, { role: 'admin' }),
  ]
  const cream = await addProduct(services)
  const { code: promoCode } = await addPromo(services, { usageLimitPerCustomer: 2 })
  const buying = { user, cream, promoCode }
  const { orderId } = valueOf(await buy(buying))
  valueOf(await cancelOrder(services, admin, orderId))
  valueOf(await buy(buying))
  expect(await buy(buying)).toEqual(LIMIT)
  valueOf(await buy({ ...buying, user: other }))
  await expectWholeOrders(services)

  // the cart tells it before ordering
  const asked = { subtotal: 100_000, userId: user.id }
  expect(await checkPromoCode(services, promoCode, asked)).toEqual(LIMIT)
  expect((await checkPromoCode(services, promoCode, { ...asked, userId: other.id })).ok).toBe(true)
  expect((await checkPromoCode(services, promoCode, { subtotal: 100_000 })).ok).toBe(true)
})

test('[BEY-14 CO-14] the same order sent again is answered by the order that was made, not by the limit', async () => {
  const [user, cream] = [await addUser(services), await addProduct(services)]
  const { code: promoCode } = await addPromo(services, { usageLimitPerCustomer: 1 })
  await fillCart(services, user, [[cream, 1]])
  const form = await checkoutForm(services, user, { promoCode })
  const { orderId } = valueOf(await placeOrder(services, user, form))
  expect(valueOf(await placeOrder(services, user, form))).toEqual({ orderId, replayed: true })
})

test('[BEY-14] 20 simultaneous orders of one customer on a code with limit 3 a customer: exactly 3 are made with it', async () => {
  const [user, cream] = [await addUser(services), await addProduct(services)]
  const { code: promoCode } = await addPromo(services, { usageLimitPerCustomer: 3 })
  async function untilDecided(): Promise<string> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const answer = await buy({ user, cream, promoCode }).catch((error: unknown) => {
        // another order emptied the cart between filling it and reading it
        if (error instanceof Error && error.message.includes('cart-empty')) return null
        throw error
      })
      if (answer?.ok) return 'placed'
      const code = answer?.refusal.code
      if (code === 'promo-customer-limit') return code
    }
    return 'undecided'
  }
  const answers = await Promise.all(Array.from({ length: 20 }, untilDecided))
  expect(answers.toSorted()).toEqual([
    ...Array<string>(3).fill('placed'),
    ...Array<string>(17).fill('promo-customer-limit'),
  ])
  const orders = await services.db.selectFrom('orders').select('promo_code').execute()
  expect(orders).toEqual(Array(3).fill({ promo_code: promoCode }))
  await expectWholeOrders(services)
})
