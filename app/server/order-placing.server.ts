import { createHash } from 'node:crypto'
import type { Cart } from '../domain/cart.ts'
import type { DeliverySettings } from '../domain/delivery.ts'
import { type OrderQuote, quotesAgree, totalsFor } from '../domain/order.ts'
import { normalizePromoCode, type PromoOfCustomer } from '../domain/promo-code.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import type { EpochMs } from '../domain/time.ts'
import type { User } from '../domain/user.ts'
import type { CheckoutForm } from '../forms/checkout.ts'
import { recordingAudit } from './audit.server.ts'
import { emptyingCart, lockingCart, readCartLines } from './cart-rows.server.ts'
import type { Transaction } from './database/database.server.ts'
import { together } from './database/statement.server.ts'
import { insertingItems, insertOrder } from './new-order-rows.server.ts'
import { enqueueingMail } from './outbox.server.ts'
import { countPromoUse, findingPromo, findPromo, promoFound } from './promo-codes.server.ts'
import { pricedCart, pricingCart } from './quotes.server.ts'
import type { Shop } from './shop.server.ts'

/** Replayed: the order was already there under the same key. Otherwise with the cart that the order leaves behind. */
export type PlacedOrder = { orderId: string } & ({ replayed: true } | { replayed: false; cart: Cart })

export interface Placing {
  user: User
  form: CheckoutForm
  now: EpochMs
}

/**
 * Placing an order inside its transaction, in at most 12 statements with its begin and commit: the cart is locked first, so
 * that one cart is ordered once whatever the keys, and the promo code counted last, because it is what other orders wait
 * for. [CO-09 CO-14 PROMO-09]
 */
export async function storeOrder(
  shop: Shop,
  tx: Transaction,
  placing: Placing,
): Promise<Result<PlacedOrder>> {
  const { user, form, now } = placing
  const requestHash = hashOf(form)
  const offer = await lockAndRead(tx, placing)
  const order = offer.ok ? { id: shop.newId(), requestHash, ...placing, ...offer.value } : null
  // an order of the same key has emptied the cart or is in the way of this one: only then it is looked for
  if (!offer.ok || order === null || !(await insertOrder(tx, order)))
    return (await findEarlier(tx, placing, requestHash)) ?? refusalOf(offer)

  const { id: orderId, quote, promo, delivery } = order
  await together(
    tx,
    insertingItems(order),
    recordingAudit({
      shop,
      actor: user,
      action: 'order.place',
      subjectType: 'order',
      subjectId: orderId,
      after: { status: 'pending', total: quote.total },
    }),
    enqueueingMail({
      shop,
      kind: 'order-received',
      dedupKey: `order-received:${orderId}`,
      payload: { orderId },
    }),
    emptyingCart(user.id),
  )
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
  const code = promoCode === null ? [] : [findingPromo(promoCode, user.id)]
  const [, prices, found] = await together(tx, lockingCart(user.id, now), pricingCart(user.id), ...code)
  const { lines, delivery } = pricedCart(prices)
  if (lines.length === 0) return nothingToOrder(tx, user.id)
  const promo = promoCode === null ? ok(null) : promoFound(promoCode, found ?? [])
  if (!promo.ok) return promo
  const quote = totalsFor(lines, promo.value, delivery, now)
  if (!quote.ok) return quote
  if (!quotesAgree(form.shown, quote.value)) return refuse({ code: 'order-changed', quote: quote.value })
  return ok({ quote: quote.value, promo: promo.value, delivery })
}

/** The order that is there under the same key; a refusal when that was another request. [CO-14] */
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

/** Tells a cart in which nothing can be ordered any more from an empty one. [CO-05 CART-15] */
async function nothingToOrder(tx: Transaction, userId: string): Promise<Result<never>> {
  const [first] = await readCartLines(tx, userId)
  return refuse(first ? { code: 'product-unavailable', productId: first.productId } : { code: 'cart-empty' })
}

/** Two requests are the same when the customer, what was shown and the code are. [CO-14] */
function hashOf({ customer, shown, promoCode }: CheckoutForm): string {
  const { firstName, lastName, phone, address, city, municipality, postalCode, notes } = customer
  const lines = shown.lines
    .map(({ productId, quantity, price }) => [productId, quantity, price].join(' '))
    .toSorted()
  const request = [
    [firstName, lastName, phone, address, city, municipality, postalCode, notes],
    [lines, shown.total, normalizePromoCode(shown.promoCode ?? '')],
    normalizePromoCode(promoCode ?? ''),
  ]
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
