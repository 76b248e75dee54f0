import fc from 'fast-check'
import { expect } from 'vitest'
import { getCart } from '../../../app/shop/cart/queries.server.ts'
import type { CheckoutForm } from '../../../app/shop/orders/schema.ts'
import { getPromoCode, savePromoCode } from '../../../app/shop/promotions/admin.server.ts'
import type { User } from '../../../app/shop/use-case.ts'
import {
  addProduct,
  addPromo,
  addUser,
  change,
  checkoutForm,
  expectWholeOrders,
} from '../../support/factories.ts'
import type { ShopClient } from './shop-client.ts'

const BUYERS = 3

/** In each round every buyer's tabs do these at once: add so many pieces, or order under the first or second key. */
const round = fc.array(
  fc.array(
    fc.oneof(
      fc.record({ pieces: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ key: fc.nat({ max: 1 }), hasCode: fc.boolean() }),
    ),
    { minLength: 2, maxLength: 4 },
  ),
  { minLength: BUYERS, maxLength: BUYERS },
)

export const orderHistory = fc.record({
  limit: fc.nat({ max: 3 }),
  rounds: fc.array(round, { minLength: 1, maxLength: 3 }),
  /** What an administrator makes of the limit during each round; null leaves it alone. */
  limits: fc.array(fc.option(fc.nat({ max: 3 })), { minLength: 3, maxLength: 3 }),
})

type OrderHistory = typeof orderHistory extends fc.Arbitrary<infer Value> ? Value : never

/**
 * Whatever was put into a cart is in it or in exactly one order; every answer under a key names the same order; a code's count is
 * the number of its orders and never above its limit.
 */
export async function checkOrderHistory(shop: ShopClient, history: OrderHistory): Promise<void> {
  const { services } = shop
  const { limit, rounds, limits } = history
  const product = await addProduct(services)
  const promo = await addPromo(services, { usageLimit: limit })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.newCustomer()))
  const added = new Map<string, number>()
  const idsByKey = new Map<string, Set<string>>()

  const add = async (user: User, pieces: number) => {
    added.set(user.id, (added.get(user.id) ?? 0) + pieces)
    await shop.changeCart(user, [
      change({ type: 'add', productId: product.id, quantity: pieces, at: services.clock() }),
    ])
  }
  const place = async (user: User, form: CheckoutForm) => {
    const answer = await shop.placeOrder(user, form)
    if ('refusal' in answer) return expect(REFUSALS).toContain(answer.refusal)
    const ids = idsByKey.get(form.idempotencyKey) ?? new Set()
    idsByKey.set(form.idempotencyKey, ids.add(answer.orderId))
  }

  const admin = await addUser(services, { role: 'admin' })
  const setLimit = async (usageLimit: number) => {
    const seen = await getPromoCode(services, admin, promo.id)
    if (!seen.ok) throw new Error(seen.refusal.code)
    const { id: _id, usedCount: _used, ...terms } = seen.value.promo
    const { version } = seen.value
    const changed = { id: promo.id, version, terms: { ...terms, usageLimit } }
    expect(await savePromoCode(services, admin, changed)).toMatchObject({ ok: true })
  }

  for (const [number, tabs] of rounds.entries()) {
    for (const user of buyers) await add(user, 1)
    const forms = await Promise.all(buyers.map((user) => formsOf(shop, user, promo.code)))
    const newLimit = limits[number] ?? null
    await Promise.all([
      ...(newLimit === null ? [] : [setLimit(newLimit)]),
      ...tabs.flatMap((actions, index) =>
        actions.map((each) => {
          const [user, own] = [buyers[index], forms[index]]
          if (!user || !own) return null
          if ('pieces' in each) return add(user, each.pieces)
          const form = (each.hasCode ? own.withCode : own.plain)[each.key]
          return form ? place(user, form) : null
        }),
      ),
    ])
  }

  for (const user of buyers) {
    const { lines } = await getCart(services, user.id)
    const inCart = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(inCart + (await orderedPieces(shop, user))).toBe(added.get(user.id))
  }
  for (const [key, ids] of idsByKey) {
    expect(ids.size).toBe(1)
    const orders = services.db.selectFrom('orders').select('id').where('idempotency_key', '=', key)
    expect(await orders.execute()).toEqual([...ids].map((id) => ({ id })))
  }
  await expectWholeOrders(services)
}

const REFUSALS = ['order-changed', 'cart-empty', 'promo-exhausted', 'idempotency-conflict']

/** The cart as the buyer sees it when the round begins, once for each key, with the code where it can still be used. */
async function formsOf({ services }: ShopClient, user: User, promoCode: string) {
  const plain = [await checkoutForm(services, user), await checkoutForm(services, user)]
  const withCode = await Promise.all(
    plain.map(({ idempotencyKey }) =>
      checkoutForm(services, user, { promoCode, idempotencyKey }).catch(() => null),
    ),
  )
  return { plain, withCode }
}

async function orderedPieces({ services }: ShopClient, user: User): Promise<number> {
  const rows = await services.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('quantity')
    .where('user_id', '=', user.id)
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
