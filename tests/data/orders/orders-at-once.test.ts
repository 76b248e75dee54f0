import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getCart } from '../../../app/shop/cart/queries.server.ts'
import { applyCartChanges } from '../../../app/shop/cart/service.server.ts'
import { type Product } from '../../../app/shop/catalog/product.ts'
import { cancelOrder } from '../../../app/shop/orders/admin.server.ts'
import { getOwnOrder, listOwnOrders } from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { checkPromoCode } from '../../../app/shop/promotions/queries.server.ts'
import { refuse, type User } from '../../../app/shop/use-case.ts'
import { testEngine, watchingRows } from '../../support/database.ts'
import {
  addProduct,
  addPromo,
  addUser,
  shopForEach,
  change,
  checkoutForm,
  expectWholeOrders,
  fillCart,
  countOfOrders,
  valueOf,
} from '../../support/factories.ts'

const services = shopForEach()

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

test('[PROMO-09] 200 people order at once with a code that 1, 7 or 50 may have: exactly so many get its discount', async () => {
  const cream = await addProduct(services, { price: 60_000 })
  const users = await Promise.all(times(200, () => addUser(services)))
  await Promise.all(users.map((user, index) => fillCart(services, user, [cream, 1 + (index % 3)])))
  let waiting = users
  for (const limit of [1, 7, 50]) {
    const promo = await addPromo(services, { usageLimit: limit, discountValue: 2000 })
    const orders = await Promise.all(
      waiting.map(async (user) => {
        const form = await checkoutForm(services, user, { promoCode: promo.code })
        return () => placeOrder(services, user, form)
      }),
    )
    const answers = await Promise.all(orders.map((order) => order()))

    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    expect(refusals).toEqual(Array(waiting.length - limit).fill('promo-exhausted'))
    const withCode = services.db.selectFrom('orders').selectAll().where('promo_id', '=', promo.id)
    const stored = await withCode.execute()
    expect(stored).toHaveLength(limit)
    expect(stored.every((order) => order.promo_discount_amount === order.subtotal / 5)).toBe(true)
    await expectWholeOrders(services)
    waiting = waiting.filter((_, index) => !answers[index]?.ok)
  }
  const [loser] = waiting
  if (!loser) throw new Error('nobody was refused')
  expect((await getCart(services, loser.id)).lines).toHaveLength(1)
  const counts = services.db.selectFrom('promo_codes').select('used_count').orderBy('usage_limit')
  const used = [{ used_count: 1 }, { used_count: 7 }, { used_count: 50 }]
  expect(await counts.execute()).toEqual(used)

  // the last one gets a chance to order without the code
  valueOf(await placeOrder(services, loser, await checkoutForm(services, loser)))
  expect(await counts.execute()).toEqual(used)
  await expectWholeOrders(services)
})

test('[CO-14] the same key 10 times at once: one order, 10 equal answers', async () => {
  const [user, cream, promo] = [await addUser(services), await addProduct(services), await addPromo(services)]
  await fillCart(services, user, [cream, 2])
  const form = await checkoutForm(services, user, { promoCode: promo.code })
  const answers = await Promise.all(times(10, () => placeOrder(services, user, form)))
  const values = answers.map(valueOf)
  expect(new Set(values.map((value) => value.orderId)).size).toBe(1)
  expect(values.filter((value) => !value.replayed)).toHaveLength(1)
  expect(await countOfOrders(services)).toEqual({ orders: 1, items: 1, audit: 1, outbox: 1, cartLines: 0 })
  await expectWholeOrders(services)
})

test('[CO-14] ten tabs with keys of their own order one cart once', async () => {
  const [user, cream] = [await addUser(services), await addProduct(services)]
  await fillCart(services, user, [cream, 2])
  const form = await checkoutForm(services, user)
  const answers = await Promise.all(
    times(10, () => placeOrder(services, user, { ...form, idempotencyKey: randomUUID() })),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
  expect(refusals).toEqual(Array(9).fill('cart-empty'))
  expect(await listOwnOrders(services, user)).toHaveLength(1)
  await expectWholeOrders(services)
})

test('[CO-09 CART-11] a line that another tab adds while an order is placed is either in the order or still in the cart', async () => {
  const cream = await addProduct(services)
  for (let round = 0; round < 10; round++) {
    const user = await addUser(services)
    await fillCart(services, user, [cream, 1])
    const form = await checkoutForm(services, user)
    const adding = times(4, () =>
      applyCartChanges(services, user, [change({ type: 'add', productId: cream.id, quantity: 1, at: 1 })]),
    )
    const [placed] = await Promise.all([placeOrder(services, user, form), ...adding])
    const [line] = (await getCart(services, user.id)).lines
    const order = placed.ok ? await getOwnOrder(services, user, placed.value.orderId) : null
    const ordered = order?.items.map((item) => item.quantity) ?? []
    expect([placed.ok ? 'placed' : placed.refusal.code, ordered, line?.quantity]).toEqual(
      placed.ok ? ['placed', [1], 4] : ['order-changed', [], 5],
    )
  }
  await expectWholeOrders(services)
})

// the embedded database runs one transaction at a time, so nothing can come between there
test.runIf(testEngine() === 'postgres')('[PROMO-09 CO-09] a code edited late stores nothing', async () => {
  const cream = await addProduct(services)
  const edits = [
    { fields: { discount_value: 2000 }, code: 'order-changed' },
    { fields: { usage_limit: 0 }, code: 'promo-exhausted' },
    { fields: { is_active: 0 as const }, code: 'promo-inactive' },
    { fields: { valid_until: services.clock() - 1 }, code: 'promo-expired' },
  ]
  for (const { fields, code } of edits) {
    const [user, promo] = [await addUser(services), await addPromo(services)]
    await fillCart(services, user, [cream, 1])
    const form = await checkoutForm(services, user, { promoCode: promo.code })
    let isEdited = false
    const interfering = watchingRows(services.db, async (rows) => {
      if (isEdited || !rows.some((row) => row['code_key'] === promo.code)) return
      isEdited = true
      await services.db.updateTable('promo_codes').set(fields).where('id', '=', promo.id).execute()
    })
    const answer = await placeOrder({ ...services, db: interfering }, user, form)
    expect(isEdited).toBe(true)
    expect(answer).toMatchObject({ ok: false, refusal: { code } })
    expect(await listOwnOrders(services, user)).toEqual([])
  }
  await expectWholeOrders(services)
})

const LIMIT = refuse({ code: 'promo-customer-limit' })

async function buy({ user, cream, promoCode }: { user: User; cream: Product; promoCode: string }) {
  await fillCart(services, user, [cream, 1])
  // what is shown is computed for a visitor, so that only the order itself can refuse the code
  return await placeOrder(services, user, await checkoutForm(services, user, { promoCode }))
}

test('[BEY-14] a customer uses a code as often as allowed, everybody for themselves; cancelling gives no use back', async () => {
  const user = await addUser(services)
  const other = await addUser(services)
  const admin = await addUser(services, { role: 'admin' })
  const cream = await addProduct(services)
  const { code: promoCode } = await addPromo(services, { usageLimitPerCustomer: 2 })
  const buying = { user, cream, promoCode }
  const { orderId } = valueOf(await buy(buying))
  valueOf(await cancelOrder(services, admin, { orderId }))
  valueOf(await buy(buying))
  expect(await buy(buying)).toEqual(LIMIT)
  valueOf(await buy({ ...buying, user: other }))
  await expectWholeOrders(services)

  // the cart tells it before ordering
  const asked = { subtotal: 100_000, user }
  expect(await checkPromoCode(services, promoCode, asked)).toEqual(LIMIT)
  expect((await checkPromoCode(services, promoCode, { ...asked, user: other })).ok).toBe(true)
  expect((await checkPromoCode(services, promoCode, { subtotal: 100_000 })).ok).toBe(true)

  // a new account with the same email is the same customer
  await services.db.updateTable('orders').set({ user_id: null }).where('user_id', '=', user.id).execute()
  const again = await addUser(services)
  expect((await checkPromoCode(services, promoCode, { ...asked, user: again })).ok).toBe(true)
  const sameEmail = { ...again, email: user.email }
  expect(await checkPromoCode(services, promoCode, { ...asked, user: sameEmail })).toEqual(LIMIT)
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
  expect((await Promise.all(Array.from({ length: 20 }, untilDecided))).toSorted()).toEqual([
    ...Array<string>(3).fill('placed'),
    ...Array<string>(17).fill('promo-customer-limit'),
  ])
  const orders = await services.db.selectFrom('orders').select('promo_code').execute()
  expect(orders).toEqual(Array(3).fill({ promo_code: promoCode }))
  await expectWholeOrders(services)
})
