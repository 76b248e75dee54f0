import { expect, test } from 'vitest'
import { toShownOrder } from '../../../app/routes/storefront/cart/shown-cart.ts'
import { applyCartChanges, getCart } from '../../../app/shop/cart/service.server.ts'
import { MAX_PRICE } from '../../../app/shop/money.ts'
import { getOwnOrder } from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import type { CheckoutForm } from '../../../app/shop/orders/schema.ts'
import type { OrderQuote, ShownOrder } from '../../../app/shop/quote.ts'
import { refuse, type Result } from '../../../app/shop/use-case.ts'
import {
  addProduct,
  addPromo,
  addUser,
  setDelivery,
  shopForEach,
  change,
  checkoutForm,
  expectWholeOrders,
  fillCart,
  countRows,
  valueOf,
} from '../../support/factories.ts'

const services = shopForEach()

/** A cart of two products (500 and 800 ден) with 10 % off, ready to be ordered. */
async function readyToOrder() {
  const user = await addUser(services)
  const [cream, balm] = [await addProduct(services), await addProduct(services, { price: 80_000 })]
  const promo = await addPromo(services, { usageLimit: 5 })
  await fillCart(services, user, [cream, 1], [balm, 1])
  return { user, cream, balm, promo, form: await checkoutForm(services, user, { promoCode: promo.code }) }
}

type Ready = Awaited<ReturnType<typeof readyToOrder>>

function quoteOf(refused: Result<unknown>): OrderQuote {
  if (refused.ok || refused.refusal.code !== 'order-changed') throw new Error(JSON.stringify(refused))
  return refused.refusal.quote
}

const edit = (id: string, fields: { price?: number; is_coming_soon?: 1; in_stock?: 0 }) =>
  services.db.updateTable('products').set(fields).where('id', '=', id).execute()

const CHANGES: [string, (ready: Ready) => Promise<unknown>, Partial<OrderQuote>][] = [
  ['a price rose', ({ cream }) => edit(cream.id, { price: 60_000 }), { subtotal: 140_000, total: 141_000 }],
  ['a price fell', ({ cream }) => edit(cream.id, { price: 40_000 }), { subtotal: 120_000 }],
  ['a product is coming soon', ({ cream }) => edit(cream.id, { is_coming_soon: 1 }), { subtotal: 80_000 }],
  ['a product is out of stock', ({ balm }) => edit(balm.id, { in_stock: 0 }), { subtotal: 50_000 }],
  [
    'a product was deleted',
    ({ balm }) => services.db.deleteFrom('products').where('id', '=', balm.id).execute(),
    { subtotal: 50_000 },
  ],
  [
    'delivery costs more',
    () => setDelivery(services, { standardDeliveryPrice: 20_000 }),
    { shipping: 20_000, total: 137_000 },
  ],
  [
    'the promo code gives less',
    () => services.db.updateTable('promo_codes').set({ discount_value: 500 }).execute(),
    { discount: 6_500 },
  ],
  [
    'another tab changed a quantity',
    ({ user, cream }) =>
      applyCartChanges(services, user, [change({ type: 'add', productId: cream.id, quantity: 1, at: 1 })]),
    { subtotal: 180_000, shipping: 0, total: 162_000 },
  ],
  [
    'another tab put something in',
    async ({ user }) => fillCart(services, user, [await addProduct(services, { price: 100 }), 1]),
    { subtotal: 130_100 },
  ],
]

for (const [what, happens, expected] of CHANGES) {
  test(`[CO-09 CART-15] ${what} between showing and placing: asked for consent, nothing stored`, async () => {
    const ready = await readyToOrder()
    const { user, form } = ready
    await happens(ready)
    const cart = await getCart(services, user.id)
    services.events.length = 0
    const quote = quoteOf(await placeOrder(services, user, form))
    expect(quote).toMatchObject(expected)
    const nothing = { orders: 0, items: 0, audit: 0, outbox: 0 }
    expect(await countRows(services)).toEqual({ ...nothing, cartLines: cart.lines.length })
    expect(await getCart(services, user.id)).toEqual(cart)
    expect(services.events).toEqual([])
    await expectWholeOrders(services)
    // having seen the new figures, the customer consents under the same key
    const { orderId } = valueOf(await placeOrder(services, user, { ...form, shown: toShownOrder(quote) }))
    expect(await getOwnOrder(services, user, orderId)).toMatchObject(expected)
    expect((await getCart(services, user.id)).lines).toEqual([])
    await expectWholeOrders(services)
  })
}

test('[CO-09] a name changed meanwhile needs no consent, the order has the new one', async () => {
  const { user, form, cream } = await readyToOrder()
  await services.db.updateTable('products').set({ name: 'Ново име' }).where('id', '=', cream.id).execute()
  const { orderId } = valueOf(await placeOrder(services, user, form))
  expect((await getOwnOrder(services, user, orderId))?.items[0]?.name).toBe('Ново име')
})

test('[CART-15] unavailable lines are left out, and when no other is left that is said', async () => {
  const { user, cream, balm } = await readyToOrder()
  await edit(cream.id, { is_coming_soon: 1 })
  const form = await checkoutForm(services, user)
  const { orderId } = valueOf(await placeOrder(services, user, form))
  expect((await getOwnOrder(services, user, orderId))?.items.map((item) => item.productId)).toEqual([balm.id])
  await fillCart(services, user, [balm, 1])
  const again = await checkoutForm(services, user)
  await edit(balm.id, { in_stock: 0 })
  const refused = await placeOrder(services, user, again)
  expect(refused).toEqual(refuse({ code: 'product-unavailable', productId: balm.id }))
})

test.each([
  ['promo-exhausted', () => services.db.updateTable('promo_codes').set({ usage_limit: 0 })],
  ['promo-missing', () => services.db.deleteFrom('promo_codes')],
])('[PROMO-02 PROMO-09] %s refuses the order; without the code it is taken', async (code, spoil) => {
  const { user, form } = await readyToOrder()
  await spoil().execute()
  expect(await placeOrder(services, user, form)).toMatchObject({ ok: false, refusal: { code } })
  expect(await countRows(services)).toMatchObject({ orders: 0, cartLines: 2 })
  valueOf(await placeOrder(services, user, await checkoutForm(services, user)))
  await expectWholeOrders(services)
})

test('[SEC-04 CO-09] hostile figures never become an order', async () => {
  const { user, form } = await readyToOrder()
  const { lines, total, promoCode } = form.shown
  const cheap = lines.map((line) => ({ ...line, price: 1 }))
  const hostile: ShownOrder[] = [
    { lines, total: 1, promoCode },
    { lines, total: -total, promoCode },
    { lines, total: Number.NaN, promoCode },
    { lines, total: total + 0.5, promoCode },
    { lines, total: 1e300, promoCode },
    { lines: cheap, total, promoCode },
    { lines: lines.map((line) => ({ ...line, price: MAX_PRICE })), total, promoCode },
    { lines: lines.map((line) => ({ ...line, quantity: -1 })), total, promoCode },
    { lines: [], total, promoCode },
    { lines: [...lines, ...lines], total, promoCode },
    { lines: lines.slice(0, 1).concat(lines.slice(0, 1)), total, promoCode },
    { lines, total, promoCode: null },
    { lines, total, promoCode: 'OTHER' },
  ]
  for (const shown of hostile) {
    const { total: actual } = quoteOf(await placeOrder(services, user, { ...form, shown }))
    expect(actual).toBe(total)
  }
  const forms: CheckoutForm[] = ['', ' ', '\u200b'].map((code) => ({ ...form, promoCode: code }))
  for (const blank of forms)
    expect(await placeOrder(services, user, blank)).toMatchObject({ refusal: { code: 'promo-blank' } })
  expect(await countRows(services)).toEqual({ orders: 0, items: 0, audit: 0, outbox: 0, cartLines: 2 })
})
