import fc from 'fast-check'
import { expect } from 'vitest'
import { getCart } from '../../../app/shop/cart/service.server.ts'
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
import type { Door } from './door.ts'

const BUYERS = 3

/** In each round every buyer's tabs do these at once: put so many pieces in, or order under the first or second key. */
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
 * Whatever was put into a cart is in it or in exactly one order; an order is told of under its key alone; a code's count is
 * the number of its orders and never above its limit. [I11 I13 I22, CO-09 CO-14 PROMO-09]
 */
export async function checkOrderHistory(door: Door, { limit, rounds, limits }: OrderHistory): Promise<void> {
  const { services } = door
  const product = await addProduct(services)
  const promo = await addPromo(services, { usageLimit: limit })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => door.newCustomer()))
  const put = new Map<string, number>()
  const told = new Map<string, Set<string>>()

  const add = async (user: User, pieces: number) => {
    put.set(user.id, (put.get(user.id) ?? 0) + pieces)
    await door.changeCart(user, [
      change({ type: 'add', productId: product.id, quantity: pieces, at: services.clock() }),
    ])
  }
  const place = async (user: User, form: CheckoutForm) => {
    const answer = await door.placeOrder(user, form)
    if ('refusal' in answer) return expect(REFUSALS).toContain(answer.refusal)
    const ids = told.get(form.idempotencyKey) ?? new Set()
    told.set(form.idempotencyKey, ids.add(answer.orderId))
  }

  const admin = await addUser(services, { role: 'admin' })
  const setLimit = async (usageLimit: number) => {
    const seen = await getPromoCode(services, admin, promo.id)
    if (!seen.ok) throw new Error(seen.refusal.code)
    const { id: _id, usedCount: _used, ...terms } = seen.value.promo
    const { version } = seen.value
    expect(
      await savePromoCode(services, admin, { id: promo.id, version, terms: { ...terms, usageLimit } }),
    ).toMatchObject({ ok: true })
  }

  for (const [number, tabs] of rounds.entries()) {
    for (const user of buyers) await add(user, 1)
    const forms = await Promise.all(buyers.map((user) => formsOf(door, user, promo.code)))
    const newLimit = limits[number] ?? null
    await Promise.all([
      ...(newLimit === null ? [] : [setLimit(newLimit)]),
      ...tabs.flatMap((tries, index) =>
        tries.map((each) => {
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
    expect(inCart + (await orderedPieces(door, user))).toBe(put.get(user.id))
  }
  for (const [key, ids] of told) {
    expect(ids.size).toBe(1)
    const rows = await services.db
      .selectFrom('orders')
      .select('id')
      .where('idempotency_key', '=', key)
      .execute()
    expect(rows).toEqual([...ids].map((id) => ({ id })))
  }
  await expectWholeOrders(services)
}

const REFUSALS = ['order-changed', 'cart-empty', 'promo-exhausted', 'idempotency-conflict']

/** The cart as the buyer sees it when the round begins, once for each key, with the code where it can still be used. */
async function formsOf({ services }: Door, user: User, promoCode: string) {
  const plain = [await checkoutForm(services, user), await checkoutForm(services, user)]
  const withCode = await Promise.all(
    plain.map(({ idempotencyKey }) =>
      checkoutForm(services, user, { promoCode, idempotencyKey }).catch(() => null),
    ),
  )
  return { plain, withCode }
}

async function orderedPieces({ services }: Door, user: User): Promise<number> {
  const rows = await services.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('quantity')
    .where('user_id', '=', user.id)
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
