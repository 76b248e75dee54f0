import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toShownOrder } from '../../../app/routes/storefront/cart/shown-cart.ts'
import { getCart } from '../../../app/shop/cart/queries.server.ts'
import { applyCartChanges } from '../../../app/shop/cart/service.server.ts'
import { REQUIRED_CUSTOMER_FIELDS, type DeliveryProfile } from '../../../app/shop/orders/checkout.ts'
import {
  getOwnOrder,
  checkoutDetails,
  getDeliveryProfile,
  listOwnOrders,
} from '../../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { shortOrderId } from '../../../app/shop/orders/rules.ts'
import type { OrderQuote } from '../../../app/shop/quote.ts'
import { recordOf } from '../../../app/shop/record-of.ts'
import { ok, refuse, type Result } from '../../../app/shop/use-case.ts'
import { TEST_NOW } from '../../support/database.ts'
import {
  addProduct,
  addPromo,
  addUser,
  setDelivery,
  shopForEach,
  change,
  checkoutForm,
  CUSTOMER,
  expectWholeOrders,
  fillCart,
  countOfOrders,
  valueOf,
  addOrder,
  withoutTable,
} from '../../support/factories.ts'

const services = shopForEach()

test('[CO-07 CO-08 CO-09 CO-10 CO-11 DEL-03 PROMO-09] an order is stored whole, at the server’s prices, and the cart is empty', async () => {
  const user = await addUser(services)
  const cream = await addProduct(services, { price: 50_050 })
  const balm = await addProduct(services, { brand: 'okeeffes' })
  await addPromo(services, { code: 'ZIMA10', usageLimit: 3 })
  await fillCart(services, user, [cream, 2], [balm, 1])
  const customer = { ...CUSTOMER, notes: 'Ѕвонете двапати' }
  const form = await checkoutForm(services, user, { promoCode: 'zima10', customer })
  const items = [
    { productId: cream.id, name: cream.name, brand: 'hocl', price: 50_050, quantity: 2, lineTotal: 100_100 },
    { productId: balm.id, name: balm.name, brand: 'okeeffes', price: 50_000, quantity: 1, lineTotal: 50_000 },
  ]
  services.events.length = 0
  services.advance(1000)
  const { orderId, replayed } = valueOf(await placeOrder(services, user, form))
  expect(replayed).toBe(false)
  expect(await getOwnOrder(services, user, orderId)).toEqual({
    id: orderId,
    userId: user.id,
    userEmail: user.email,
    items,
    customer,
    subtotal: 150_100,
    discount: 15_100, // 150,10 rounded up to a whole ден
    promoCode: { code: 'ZIMA10', discountType: 'percentage', discountValue: 1000, discountAmount: 15_100 },
    shipping: 0,
    total: 135_000,
    status: 'pending',
    country: 'MK',
    createdAt: TEST_NOW + 1000,
    updatedAt: TEST_NOW + 1000,
    deliveredAt: null,
    rejectedAt: null,
    cancelledAt: null,
    trackingNumber: '',
    version: 1,
  })
  expect(await countOfOrders(services)).toEqual({ orders: 1, items: 2, audit: 1, outbox: 1, cartLines: 0 })
  const used = await services.db.selectFrom('promo_codes').select(['used_count', 'updated_at']).execute()
  expect(used).toEqual([{ used_count: 1, updated_at: TEST_NOW + 1000 }])
  expect(services.events).toEqual([
    { topic: 'orders', userId: user.id },
    { topic: 'cart', userId: user.id, at: (await getCart(services, user.id)).updatedAt },
  ])
  await expectWholeOrders(services)
})

test('[CO-04 CO-05 CO-06] visitors, empty carts and incomplete forms are refused and nothing is stored', async () => {
  const [user, cream] = [await addUser(services), await addProduct(services)]
  const empty = { lines: [], total: 0, promoCode: null }
  const form = await checkoutForm(services, user, { shown: empty })
  expect(await placeOrder(services, null, form)).toEqual(refuse({ code: 'sign-in-required' }))
  expect(await placeOrder(services, user, form)).toEqual(refuse({ code: 'cart-empty' }))
  await fillCart(services, user, [cream, 1])
  for (const field of REQUIRED_CUSTOMER_FIELDS) {
    const customer = { ...CUSTOMER, [field]: ' \u00a0\u200b ' }
    const refused = await placeOrder(services, user, { ...(await checkoutForm(services, user)), customer })
    expect(refused).toEqual(refuse({ code: 'form-incomplete', fields: [field] }))
  }
  for (const promoCode of ['', ' ', '\u200b']) {
    const blank = { ...(await checkoutForm(services, user)), promoCode }
    expect(await placeOrder(services, user, blank)).toEqual(refuse({ code: 'promo-blank' }))
  }
  expect(await countOfOrders(services)).toEqual({ orders: 0, items: 0, audit: 0, outbox: 0, cartLines: 1 })
})

test('[CO-14] the same key gives the same order back, a different request under it is refused', async () => {
  const [user, other, cream] = [await addUser(services), await addUser(services), await addProduct(services)]
  await fillCart(services, user, [cream, 1])
  const form = await checkoutForm(services, user)
  const { orderId } = valueOf(await placeOrder(services, user, form))
  await fillCart(services, user, [cream, 5])
  services.events.length = 0
  expect(await placeOrder(services, user, form)).toEqual(ok({ orderId, replayed: true }))
  expect((await getCart(services, user.id)).lines).toMatchObject([{ quantity: 5 }])
  const otherFields = Object.keys(CUSTOMER).map((field) => ({
    ...form,
    customer: { ...CUSTOMER, [field]: 'друго' },
  }))
  const [line] = form.shown.lines
  if (!line) throw new Error('nothing is shown')
  const otherShown = [
    { ...form.shown, total: 1 },
    { ...form.shown, promoCode: 'NEGA10' },
    ...[{ productId: 'other' }, { quantity: 2 }, { price: 1 }].map((change) => ({
      ...form.shown,
      lines: [{ ...line, ...change }],
    })),
  ].map((shown) => ({ ...form, shown }))
  const others = [
    ...otherFields,
    ...otherShown,
    { ...form, promoCode: 'NEGA10' },
    await checkoutForm(services, user, { idempotencyKey: form.idempotencyKey }),
  ]
  for (const different of others)
    expect(await placeOrder(services, user, different)).toEqual(refuse({ code: 'idempotency-conflict' }))
  expect(services.events).toEqual(['orders', 'cart'].map((topic) => ({ topic, userId: user.id })))
  // a key belongs to its user: somebody else's orders are not found by it
  expect(await placeOrder(services, other, form)).toEqual(refuse({ code: 'cart-empty' }))
  await fillCart(services, other, [cream, 1])
  expect(valueOf(await placeOrder(services, other, form)).orderId).not.toBe(orderId)
  await expectWholeOrders(services)
})

test('[BEY-14 CO-14] the same request finds its order, also one stored by an earlier version, whatever limit its code has', async () => {
  const user = await addUser(services)
  await addPromo(services, { code: 'NEGA10', usageLimitPerCustomer: 1 })
  await fillCart(services, user, [await addProduct(services, { id: 'krem', price: 50_000 }), 2])
  const customer = { ...CUSTOMER, firstName: 'Ана', lastName: 'Ѓорѓиева', address: 'ул. Маршал Тито 1' }
  const form = await checkoutForm(services, user, { customer, promoCode: 'nega10' })
  const { orderId } = valueOf(await placeOrder(services, user, form))
  const order = await services.db.selectFrom('orders').select('request_hash').executeTakeFirstOrThrow()
  expect(order.request_hash).toBe('s2tv0L7GFEt3FkkHn72wUPEZfcs_QtVEN2p5t8Olhz4')
  expect(valueOf(await placeOrder(services, user, form))).toEqual({ orderId, replayed: true })
})

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
    expect(await countOfOrders(services)).toEqual({ ...nothing, cartLines: cart.lines.length })
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
  ['promo-inactive', () => services.db.updateTable('promo_codes').set({ is_active: 0 })],
  ['promo-exhausted', () => services.db.updateTable('promo_codes').set({ usage_limit: 0 })],
  ['promo-missing', () => services.db.deleteFrom('promo_codes')],
])('[PROMO-02 PROMO-09] %s refuses the order; without the code it is taken', async (code, spoil) => {
  const { user, form } = await readyToOrder()
  await spoil().execute()
  expect(await placeOrder(services, user, form)).toMatchObject({ ok: false, refusal: { code } })
  expect(await countOfOrders(services)).toMatchObject({ orders: 0, cartLines: 2 })
  valueOf(await placeOrder(services, user, await checkoutForm(services, user)))
  await expectWholeOrders(services)
})

const profile: DeliveryProfile = recordOf(REQUIRED_CUSTOMER_FIELDS, (field) => CUSTOMER[field])

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

test('[CO-12 PROF-08 SEC-02 HOSTED-02] the delivery profile is remembered for one user, later orders overwrite it, and its failure does not fail the order', async () => {
  const [user, cream] = [await addUser(services, { displayName: 'Ана Ла Роза' }), await addProduct(services)]
  expect(await checkoutDetails(services, user)).toEqual({ firstName: 'Ана', lastName: 'Ла Роза' })
  await addOrder(services, user.id)
  expect(await checkoutDetails(services, user)).toEqual(profile)
  services.advance(5000)
  await addOrder(services, user.id, { city: 'Охрид' })
  expect(await getDeliveryProfile(services, user)).toEqual({ ...profile, city: 'Охрид' })
  const rows = await services.db.selectFrom('user_profiles').select(['user_id', 'updated_at']).execute()
  expect(rows).toEqual([{ user_id: user.id, updated_at: services.clock() }])
  expect(await getDeliveryProfile(services, await addUser(services))).toBeNull()
  await fillCart(services, user, [cream, 1])
  const form = await checkoutForm(services, user, { customer: { ...CUSTOMER, city: 'Битола' } })
  const warnings: unknown[] = []
  const log = { ...services.log, warn: (fields: unknown) => void warnings.push(fields) }
  const place = () => placeOrder({ ...services, log }, user, form)
  const { orderId } = valueOf(await withoutTable(services, 'user_profiles', place))
  const message = expect.stringContaining('user_profiles') as string
  expect(warnings).toMatchObject([{ orderId, err: { message } }])
  expect(await getDeliveryProfile(services, user)).toEqual({ ...profile, city: 'Охрид' })
  expect(await listOwnOrders(services, user)).toHaveLength(3)
})
