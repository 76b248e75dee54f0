import { createHash } from 'node:crypto'
import type { Cart } from '../cart/rules.ts'
import { CUSTOMER_FIELDS } from './checkout.ts'
import type { DeliverySettings } from '../delivery/rules.ts'
import { quotesAgree, totalsFor } from './rules.ts'
import type { OrderQuote } from '../quote.ts'
import { normalizePromoCode, type PromoOfCustomer, type PromoCode } from '../promotions/rules.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { EpochMs } from '../time.ts'
import type { User } from '../accounts/user.ts'
import type { CheckoutForm } from './schema.ts'
import { recordAudit } from '../audit/record.server.ts'
import { clearCart, lockCart, readCartLines } from '../cart/queries.server.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import { readDelivery } from '../delivery/service.server.ts'
import { enqueueMail } from '../../platform/mail/outbox.server.ts'
import { countPromoUse, findPromo } from '../promotions/queries.server.ts'
import { customerRow } from './order-rows.server.ts'
import { priceCart } from './quotes.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { orderSearchWords } from './search.ts'
import type { OrderItemRow } from '../../platform/database/tables.server.ts'

/** Replayed: the order was already there under the same key. Otherwise with the cart that the order leaves behind. */
export type PlacedOrder = { orderId: string } & ({ replayed: true } | { replayed: false; cart: Cart })

export interface Placing {
  user: User
  form: CheckoutForm
  now: EpochMs
}

/**
 * Placing an order inside its transaction: the cart is locked first, so that one cart is ordered once whatever the keys, and
 * the promo code counted last, because it is what other orders wait for.
 */
export async function storeOrder(
  services: Services,
  tx: Transaction,
  placing: Placing,
): Promise<Result<PlacedOrder>> {
  const { user, form, now } = placing
  const requestHash = hashOf(form)
  const offer = await lockAndRead(tx, placing)
  const order = offer.ok ? { id: services.newId(), requestHash, ...placing, ...offer.value } : null
  // an order of the same key has emptied the cart or is in the way of this one: only then it is looked for
  if (!offer.ok || order === null || !(await insertOrder(tx, order)))
    return (await findEarlier(tx, placing, requestHash)) ?? refusalOf(offer)

  const { id: orderId, quote, promo, delivery } = order
  await insertItems(tx, order)
  await recordAudit(tx, {
    services,
    actor: user,
    action: 'order.place',
    subjectType: 'order',
    subjectId: orderId,
    after: { status: 'pending', total: quote.total },
  })
  await enqueueMail(tx, {
    services,
    kind: 'order-received',
    dedupKey: `order-received:${orderId}`,
    payload: { orderId },
  })
  await clearCart(tx, user.id)
  if (promo !== null && !(await countPromoUse(tx, promo, now)))
    return promoChanged(tx, { quote, promo, delivery }, now)
  return ok({ orderId, replayed: false, cart: { lines: [], updatedAt: now } })
}

interface Offer {
  quote: OrderQuote
  promo: PromoOfCustomer | null
  delivery: DeliverySettings
}

/** Takes the cart for this transaction, and gives what it costs now if that is what the customer saw. */
async function lockAndRead(tx: Transaction, { user, form, now }: Placing): Promise<Result<Offer>> {
  const { promoCode } = form
  await lockCart(tx, user.id, now)
  const lines = await priceCart(tx, user.id)
  if (lines.length === 0) return nothingToOrder(tx, user.id)
  const promo = promoCode === null ? ok(null) : await findPromo(tx, promoCode, user.id)
  if (!promo.ok) return promo
  const delivery = await readDelivery(tx)
  const quote = totalsFor(lines, promo.value, delivery, now)
  if (!quote.ok) return quote
  if (!quotesAgree(form.shown, quote.value)) return refuse({ code: 'order-changed', quote: quote.value })
  return ok({ quote: quote.value, promo: promo.value, delivery })
}

/** The order that is there under the same key; a refusal when that was another request. */
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

function refusalOf(offer: Result<Offer>): Result<never> {
  if (offer.ok) throw new Error('An order was in the way that is not there')
  return offer
}

/** Another order or an administrator was quicker: what is true of the code by now is the answer. */
async function promoChanged(
  tx: Transaction,
  { quote, promo, delivery }: Offer & { promo: PromoOfCustomer },
  now: EpochMs,
): Promise<Result<never>> {
  const changed = await findPromo(tx, promo.code)
  if (!changed.ok) return changed
  const { usedByCustomer = 0 } = promo // the order just stored does not count against itself
  const again = totalsFor(quote.lines, { ...changed.value, usedByCustomer }, delivery, now)
  return again.ok ? refuse({ code: 'order-changed', quote: again.value }) : again
}

/** Tells a cart in which nothing can be ordered any more from an empty one. */
async function nothingToOrder(tx: Transaction, userId: string): Promise<Result<never>> {
  const [first] = await readCartLines(tx, userId)
  return refuse(first ? { code: 'product-unavailable', productId: first.productId } : { code: 'cart-empty' })
}

type ShownLine = CheckoutForm['shown']['lines'][number]

/**
 * Two requests are the same when the customer, what was shown and the promo code are. A field that the form or its lines
 * gain does not compile until it is compared here; a customer's is compared by itself.
 */
function hashOf({ customer, shown, promoCode }: CheckoutForm): string {
  const lines = shown.lines.map(({ productId, quantity, price }) =>
    Object.values({ productId, quantity, price } satisfies Record<keyof ShownLine, unknown>).join(' '),
  )
  const compared = {
    customer: CUSTOMER_FIELDS.map((field) => customer[field]),
    shown: Object.values({
      lines: lines.toSorted(),
      total: shown.total,
      promoCode: normalizePromoCode(shown.promoCode ?? ''),
    } satisfies Record<keyof CheckoutForm['shown'], unknown>),
    promoCode: normalizePromoCode(promoCode ?? ''),
  } satisfies Record<Exclude<keyof CheckoutForm, 'idempotencyKey'>, unknown>
  return createHash('sha256')
    .update(JSON.stringify(Object.values(compared)))
    .digest('base64url')
}

interface NewOrder {
  id: string
  user: User
  form: CheckoutForm
  requestHash: string
  quote: OrderQuote
  promo: PromoCode | null
  now: EpochMs
}

/**
 * Stores a pending order without its items; every figure comes from the quote. False, and nothing is stored, when the user
 * has an order under the same key.
 */
async function insertOrder(tx: Transaction, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values(orderRow(order))
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores its items. */
async function insertItems(tx: Transaction, order: NewOrder): Promise<void> {
  await tx.insertInto('order_items').values(orderItemRows(order)).execute()
}

/** The items of a new order as they are stored. */
function orderItemRows({ id, quote }: NewOrder): OrderItemRow[] {
  return quote.lines.map((line, position) => ({
    order_id: id,
    position,
    product_id: line.productId,
    name: line.name,
    brand: line.brand,
    price: line.price,
    quantity: line.quantity,
    line_total: line.lineTotal,
  }))
}

/** A new order as it is stored, without its items. */
function orderRow({ id, user, form, requestHash, quote, promo, now }: NewOrder) {
  const { customer } = form
  return {
    id,
    user_id: user.id,
    user_email: user.email,
    idempotency_key: form.idempotencyKey,
    request_hash: requestHash,
    ...customerRow(customer),
    subtotal: quote.subtotal,
    discount: quote.discount,
    shipping: quote.shipping,
    total: quote.total,
    promo_id: promo?.id ?? null,
    promo_code: promo?.code ?? null,
    promo_discount_type: promo?.discountType ?? null,
    promo_discount_value: promo?.discountValue ?? null,
    promo_discount_amount: promo ? quote.discount : null,
    status: 'pending' as const,
    created_at: now,
    updated_at: now,
    search_words: orderSearchWords({ id, userEmail: user.email, ...customer }),
  }
}
