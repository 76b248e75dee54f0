import { hash } from 'node:crypto'
import { type Transaction, transaction } from '../../platform/database/database.server.ts'
import { enqueueEmail } from '../../platform/mail/outbox.server.ts'
import { increment } from '../../platform/metrics/metrics.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { clearCart, lockCart, readCartLines, selectOrderable } from '../cart/queries.server.ts'
import type { Cart } from '../cart/rules.ts'
import type { DeliverySettings } from '../delivery/rules.ts'
import { getDelivery } from '../delivery/service.server.ts'
import { countPromoUse, findPromo } from '../promotions/queries.server.ts'
import { normalizePromoCode, type PromoOfCustomer } from '../promotions/rules.ts'
import type { OrderQuote } from '../quote.ts'
import type { EpochMs } from '../time.ts'
import { ok, refuse, type Result, type User } from '../use-case.ts'
import { comparedFields, missingCustomerFields } from './checkout.ts'
import { saveDeliveryProfile } from './own-orders.server.ts'
import { CUSTOMER, ITEM, PRICED_PRODUCT, QUOTE } from './queries.server.ts'
import { quotesAgree, totalsFor } from './rules.ts'
import type { CheckoutForm } from './schema.ts'
import { orderSearchWords } from './search.ts'

/** `replayed`: the order was stored earlier under the same key. */
type PlacedOrder = { orderId: string } & ({ replayed: true } | { replayed: false; cart: Cart })

interface Placing {
  user: User
  form: CheckoutForm
  now: EpochMs
}

/**
 * Orders the user's stored cart in one transaction with the server's own figures; the same key returns the same
 * order. Refuses, storing nothing, what the customer did not see (`order-changed`, with the new figures), an
 * empty cart, an incomplete form, a promo code that can't be used.
 */
export async function placeOrder(
  services: Services,
  user: User | null,
  form: CheckoutForm,
): Promise<Result<PlacedOrder>> {
  if (!user) return refuse({ code: 'sign-in-required' })
  const fields = missingCustomerFields(form.customer)
  if (fields.length > 0) return refuse({ code: 'form-incomplete', fields })
  const placing = { user, form, now: services.clock() }
  const placed = await transaction(services.db, (tx) => storeOrder(services, tx, placing))
  if (!placed.ok) increment('shop_orders_refused_total', { reason: placed.refusal.code })
  else {
    services.bus.publish({ topic: 'orders', userId: user.id })
    if (placed.value.replayed) services.bus.publish({ topic: 'cart', userId: user.id })
    else await afterOrder(services, placing, placed.value)
  }
  return placed
}

/** A failure here does not affect the order. */
async function afterOrder(
  services: Services,
  { user, form }: Placing,
  { orderId, cart }: { orderId: string; cart: Cart },
): Promise<void> {
  increment('shop_orders_placed_total')
  try {
    await saveDeliveryProfile(services, user, form.customer)
  } catch (error) {
    services.log.warn({ orderId, err: error }, 'delivery profile not saved after an order')
  }
  services.bus.publish({ topic: 'cart', userId: user.id, at: cart.updatedAt })
}

/** The cart is locked first, so that it is ordered once; the promo code last, as other orders wait for it. */
async function storeOrder(
  services: Services,
  tx: Transaction,
  placing: Placing,
): Promise<Result<PlacedOrder>> {
  const { user, form, now } = placing
  const requestHash = hashOf(form)
  const offer = await lockAndRead(tx, placing)
  // an order of the same key has emptied the cart or conflicts with this one
  if (!offer.ok) return (await findEarlier(tx, placing, requestHash)) ?? offer
  const { quote, promo, cartUpdatedAt } = offer.value
  const orderId = services.newId()
  if (!(await insertOrder(tx, { ...placing, ...offer.value, orderId, requestHash }))) {
    const earlier = await findEarlier(tx, placing, requestHash)
    if (!earlier) throw new Error('An order was in the way that is not there')
    return earlier
  }
  const after = { status: 'pending', total: quote.total }
  await recordAudit(tx, { services, actor: user, action: 'order.place', subjectId: orderId, after })
  await enqueueEmail(tx, {
    services,
    kind: 'order-received',
    dedupKey: `order-received:${orderId}`,
    payload: { orderId },
  })
  await clearCart(tx, user.id)
  if (promo !== null && !(await countPromoUse(tx, promo, now)))
    return promoChanged(tx, { ...offer.value, promo }, now)
  return ok({ orderId, replayed: false, cart: { lines: [], updatedAt: cartUpdatedAt } })
}

interface Offer {
  lines: Awaited<ReturnType<typeof priceCart>>
  quote: OrderQuote
  promo: PromoOfCustomer | null
  delivery: DeliverySettings
  cartUpdatedAt: EpochMs
}

/** Locks the cart and returns its price if that is what the customer saw. */
async function lockAndRead(tx: Transaction, { user, form, now }: Placing): Promise<Result<Offer>> {
  const { promoCode } = form
  const cartUpdatedAt = await lockCart(tx, user.id, now)
  const lines = await priceCart(tx, user.id)
  if (lines.length === 0) return nothingToOrder(tx, user.id)
  const promo = promoCode === null ? ok(null) : await findPromo(tx, promoCode, user)
  if (!promo.ok) return promo
  const delivery = await getDelivery({ db: tx })
  const quote = totalsFor(lines, promo.value, delivery, now)
  if (!quote.ok) return quote
  if (!quotesAgree(form.shown, quote.value)) return refuse({ code: 'order-changed', quote: quote.value })
  return ok({ lines, quote: quote.value, promo: promo.value, delivery, cartUpdatedAt })
}

/** The lines that can be ordered, with the products' own names, brands and prices. */
async function priceCart(tx: Transaction, userId: string) {
  const rows = await selectOrderable(tx)
    .innerJoin('cart_lines', 'products.id', 'cart_lines.product_id')
    .select(PRICED_PRODUCT.names.map((column) => `products.${column}` as const))
    .select('cart_lines.quantity')
    .where('cart_lines.user_id', '=', userId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.product_id')
    .execute()
  return rows.map((row) => ({ ...PRICED_PRODUCT.values(row), quantity: row.quantity }))
}

/** Distinguishes a cart in which nothing can be ordered any more from an empty one. */
async function nothingToOrder(tx: Transaction, userId: string): Promise<Result<never>> {
  const [first] = await readCartLines(tx, userId)
  return refuse(first ? { code: 'product-unavailable', productId: first.productId } : { code: 'cart-empty' })
}

/** The order under the same key; a refusal when it was another request. */
async function findEarlier(
  tx: Transaction,
  { user, form }: Placing,
  requestHash: string,
): Promise<Result<PlacedOrder> | null> {
  const earlier = await tx
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('user_id', '=', user.id)
    .where('idempotency_key', '=', form.idempotencyKey)
    .executeTakeFirst()
  if (!earlier) return null
  if (earlier.request_hash !== requestHash) return refuse({ code: 'idempotency-conflict' })
  return ok({ orderId: earlier.id, replayed: true })
}

/** Another order or an administrator was first: returns the code's current state. */
async function promoChanged(
  tx: Transaction,
  { lines, promo, delivery }: Offer & { promo: PromoOfCustomer },
  now: EpochMs,
): Promise<Result<never>> {
  const changed = await findPromo(tx, promo.code)
  if (!changed.ok) return changed
  const { usedByCustomer = 0 } = promo // the order just stored does not count against itself
  const again = totalsFor(lines, { ...changed.value, usedByCustomer }, delivery, now)
  return again.ok ? refuse({ code: 'order-changed', quote: again.value }) : again
}

type ShownLine = CheckoutForm['shown']['lines'][number]

/**
 * Requests are the same when customer, shown figures and promo code are. A new field of the form or its lines
 * does not compile until it is compared here.
 */
function hashOf({ customer, shown, promoCode }: CheckoutForm): string {
  const lines = shown.lines.map(({ productId, quantity, price }) =>
    Object.values({ productId, quantity, price } satisfies Record<keyof ShownLine, unknown>).join(' '),
  )
  const compared = {
    customer: comparedFields(customer),
    shown: Object.values({
      lines: lines.toSorted(),
      total: shown.total,
      promoCode: normalizePromoCode(shown.promoCode ?? ''),
    } satisfies Record<keyof CheckoutForm['shown'], unknown>),
    promoCode: normalizePromoCode(promoCode ?? ''),
  } satisfies Record<Exclude<keyof CheckoutForm, 'idempotencyKey'>, unknown>
  return hash('sha256', JSON.stringify(Object.values(compared)), 'base64url')
}

type NewOrder = Placing & Offer & { orderId: string; requestHash: string }

/** False, with nothing stored, when the user has an order under the same key. */
async function insertOrder(tx: Transaction, order: NewOrder): Promise<boolean> {
  const { orderId, user, form, requestHash, quote, promo, now } = order
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values({
      id: orderId,
      user_id: user.id,
      user_email: user.email,
      idempotency_key: form.idempotencyKey,
      request_hash: requestHash,
      ...CUSTOMER.row(form.customer),
      ...QUOTE.row(quote),
      promo_id: promo?.id ?? null,
      promo_code: promo?.code ?? null,
      promo_discount_type: promo?.discountType ?? null,
      promo_discount_value: promo?.discountValue ?? null,
      promo_discount_amount: promo ? quote.discount : null,
      status: 'pending',
      created_at: now,
      updated_at: now,
      search_words: orderSearchWords({ id: orderId, userEmail: user.email, ...form.customer }),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const items = quote.lines.map((line, position) => ({ order_id: orderId, position, ...ITEM.row(line) }))
  await tx.insertInto('order_items').values(items).execute()
  return true
}
