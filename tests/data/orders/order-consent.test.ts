import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../support/database.ts'
import { addProduct, addPromo, addUser, setDelivery } from '../../support/factories.ts'
import { change, checkoutForm, expectWholeOrders, fillCart, orderRows, valueOf } from '../../support/selling.ts'
import { MAX_PRICE } from '../../../app/shop/money.ts'
import type { OrderQuote, ShownOrder } from '../../../app/shop/quote.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import type { CheckoutForm } from '../../../app/shop/orders/schema.ts'
import { toShownOrder } from '../../../app/routes/storefront/cart/shown-cart.ts'
import { applyCartChanges, getCart } from '../../../app/shop/cart/service.server.ts'
import { getOwnOrder, placeOrder } from '../../../app/shop/orders/orders.server.ts'
import type { Result } from '../../../app/shop/result.ts'

/** A cart of two products (500 and 800 ден) with 10 % off, ready to be ordered. */
async function readyToOrder(shop: TestShop) {
  const user = await addUser(shop)
  const [cream, balm] = [await addProduct(shop), await addProduct(shop, { price: 80_000 })]
  const promo = await addPromo(shop, { usageLimit: 5 })
  await fillCart(shop, user, [
    [cream, 1],
    [balm, 1],
  ])
  return { user, cream, balm, promo, form: await checkoutForm(shop, user, { promoCode: promo.code }) }
}

type Ready = Awaited<ReturnType<typeof readyToOrder>>

function quoteOf(refused: Result<unknown>): OrderQuote {
  if (refused.ok || refused.refusal.code !== 'order-changed') throw new Error(JSON.stringify(refused))
  return refused.refusal.quote
}

const edit = (shop: TestShop, id: string, fields: { price?: number; is_coming_soon?: 1; in_stock?: 0 }) =>
  shop.db.updateTable('products').set(fields).where('id', '=', id).execute()

const CHANGES: [string, (shop: TestShop, ready: Ready) => Promise<unknown>, Partial<OrderQuote>][] = [
  [
    'a price rose',
    (shop, { cream }) => edit(shop, cream.id, { price: 60_000 }),
    { subtotal: 140_000, total: 141_000 },
  ],
  ['a price fell', (shop, { cream }) => edit(shop, cream.id, { price: 40_000 }), { subtotal: 120_000 }],
  [
    'a product is coming soon',
    (shop, { cream }) => edit(shop, cream.id, { is_coming_soon: 1 }),
    { subtotal: 80_000 },
  ],
  [
    'a product is out of stock',
    (shop, { balm }) => edit(shop, balm.id, { in_stock: 0 }),
    { subtotal: 50_000 },
  ],
  [
    'a product was deleted',
    (shop, { balm }) => shop.db.deleteFrom('products').where('id', '=', balm.id).execute(),
    { subtotal: 50_000 },
  ],
  [
    'delivery costs more',
    (shop) => setDelivery(shop, { standardDeliveryPrice: 20_000 }),
    { shipping: 20_000, total: 137_000 },
  ],
  [
    'the promo code gives less',
    (shop) => shop.db.updateTable('promo_codes').set({ discount_value: 500 }).execute(),
    { discount: 6_500 },
  ],
  [
    'another tab changed a quantity',
    (shop, { user, cream }) =>
      applyCartChanges(shop, user, [change({ type: 'add', productId: cream.id, quantity: 1, at: 1 })]),
    { subtotal: 180_000, shipping: 0, total: 162_000 },
  ],
  [
    'another tab put something in',
    async (shop, { user }) => fillCart(shop, user, [[await addProduct(shop, { price: 100 }), 1]]),
    { subtotal: 130_100 },
  ],
]

for (const [what, happens, expected] of CHANGES) {
  test(`[CO-09 CART-15] ${what} between showing and placing: asked for consent, nothing stored`, async () => {
    await using shop = await testShop()
    const ready = await readyToOrder(shop)
    const { user, form } = ready
    await happens(shop, ready)
    const cart = await getCart(shop, user.id)
    shop.events.length = 0
    const quote = quoteOf(await placeOrder(shop, user, form))
    expect(quote).toMatchObject(expected)
    const nothing = { orders: 0, items: 0, audit: 0, outbox: 0 }
    expect(await orderRows(shop)).toEqual({ ...nothing, cartLines: cart.lines.length })
    expect(await getCart(shop, user.id)).toEqual(cart)
    expect(shop.events).toEqual([])
    await expectWholeOrders(shop)
    // having seen the new figures, the customer consents under the same key
    const { orderId } = valueOf(await placeOrder(shop, user, { ...form, shown: toShownOrder(quote) }))
    expect(await getOwnOrder(shop, user, orderId)).toMatchObject(expected)
    expect((await getCart(shop, user.id)).lines).toEqual([])
    await expectWholeOrders(shop)
  })
}

test('[CO-09] a name changed meanwhile needs no consent, the order has the new one', async () => {
  await using shop = await testShop()
  const { user, form, cream } = await readyToOrder(shop)
  await shop.db.updateTable('products').set({ name: 'Ново име' }).where('id', '=', cream.id).execute()
  const { orderId } = valueOf(await placeOrder(shop, user, form))
  expect((await getOwnOrder(shop, user, orderId))?.items[0]?.name).toBe('Ново име')
})

test('[CART-15] unavailable lines are left out, and when no other is left that is said', async () => {
  await using shop = await testShop()
  const { user, cream, balm } = await readyToOrder(shop)
  await edit(shop, cream.id, { is_coming_soon: 1 })
  const form = await checkoutForm(shop, user)
  const { orderId } = valueOf(await placeOrder(shop, user, form))
  expect((await getOwnOrder(shop, user, orderId))?.items.map((item) => item.productId)).toEqual([balm.id])
  await fillCart(shop, user, [[balm, 1]])
  const again = await checkoutForm(shop, user)
  await edit(shop, balm.id, { in_stock: 0 })
  const refused = await placeOrder(shop, user, again)
  expect(refused).toEqual({ ok: false, refusal: { code: 'product-unavailable', productId: balm.id } })
})

test('[PROMO-02 PROMO-05 PROMO-09] a code that can’t be used any more refuses the order with its own reason; without it it goes through', async () => {
  const spoiled: [string, (shop: TestShop) => Promise<unknown>][] = [
    ['promo-inactive', (shop) => shop.db.updateTable('promo_codes').set({ is_active: 0 }).execute()],
    [
      'promo-not-started',
      (shop) =>
        shop.db
          .updateTable('promo_codes')
          .set({ valid_from: shop.clock() + 1 })
          .execute(),
    ],
    [
      'promo-expired',
      (shop) =>
        shop.db
          .updateTable('promo_codes')
          .set({ valid_until: shop.clock() - 1 })
          .execute(),
    ],
    ['promo-exhausted', (shop) => shop.db.updateTable('promo_codes').set({ usage_limit: 0 }).execute()],
    [
      'promo-minimum',
      (shop) => shop.db.updateTable('promo_codes').set({ minimum_order_amount: 130_001 }).execute(),
    ],
    ['promo-missing', (shop) => shop.db.deleteFrom('promo_codes').execute()],
  ]
  for (const [code, happens] of spoiled) {
    await using shop = await testShop()
    const { user, form } = await readyToOrder(shop)
    await happens(shop)
    expect(await placeOrder(shop, user, form)).toMatchObject({ ok: false, refusal: { code } })
    expect(await orderRows(shop)).toMatchObject({ orders: 0, cartLines: 2 })
    valueOf(await placeOrder(shop, user, await checkoutForm(shop, user)))
    await expectWholeOrders(shop)
  }
})

test('[PROMO-02] both ends of a code’s period belong to it', async () => {
  await using shop = await testShop()
  const { user, form } = await readyToOrder(shop)
  const until = shop.clock() + DAY_MS
  await shop.db.updateTable('promo_codes').set({ valid_from: shop.clock(), valid_until: until }).execute()
  shop.setClock(until)
  valueOf(await placeOrder(shop, user, form))
  await expectWholeOrders(shop)
})

test('[SEC-04 CO-09] hostile figures never become an order', async () => {
  await using shop = await testShop()
  const { user, form } = await readyToOrder(shop)
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
    const { total: actual } = quoteOf(await placeOrder(shop, user, { ...form, shown }))
    expect(actual).toBe(total)
  }
  const forms: CheckoutForm[] = ['', ' ', '\u200b'].map((code) => ({ ...form, promoCode: code }))
  for (const blank of forms)
    expect(await placeOrder(shop, user, blank)).toMatchObject({ refusal: { code: 'promo-blank' } })
  expect(await orderRows(shop)).toEqual({ orders: 0, items: 0, audit: 0, outbox: 0, cartLines: 2 })
})
