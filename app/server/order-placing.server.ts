import { createHash } from 'node:crypto'
import { quotesAgree, totalsFor } from '../domain/order.ts'
import { normalizePromoCode } from '../domain/promo-code.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import type { EpochMs } from '../domain/time.ts'
import type { User } from '../domain/user.ts'
import type { CheckoutForm } from '../forms/checkout.ts'
import { recordAudit } from './audit.server.ts'
import { emptyCart, lockCart, readCartLines } from './cart-rows.server.ts'
import type { Transaction } from './database/database.server.ts'
import { readDelivery } from './delivery.server.ts'
import { insertOrder } from './order-rows.server.ts'
import { enqueueMail } from './outbox.server.ts'
import { countPromoUse, findPromo } from './promo-codes.server.ts'
import { priceCart } from './quotes.server.ts'
import type { Shop } from './shop.server.ts'

export interface PlacedOrder {
  orderId: string
  /** True when the order was already there under the same key. */
  replayed: boolean
}

export interface Placing {
  user: User
  form: CheckoutForm
  now: EpochMs
}

/**
 * Placing an order inside its transaction, in at most 12 statements: the cart is locked first, so that one cart is ordered
 * once whatever the keys, and the promo code counted last, because it is what other orders wait for. [CO-09 CO-14 PROMO-09]
 */
export async function storeOrder(
  shop: Shop,
  tx: Transaction,
  placing: Placing,
): Promise<Result<PlacedOrder>> {
  const { user, form, now } = placing
  const requestHash = hashOf(form)
  await lockCart(tx, user.id, now)
  const earlier = await tx
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('user_id', '=', user.id)
    .where('idempotency_key', '=', form.idempotencyKey)
    .executeTakeFirst()
  if (earlier && earlier.request_hash !== requestHash) return refuse({ code: 'idempotency-conflict' })
  if (earlier) return ok({ orderId: earlier.id, replayed: true })

  const lines = await priceCart(tx, user.id)
  if (lines.length === 0) return nothingToOrder(tx, user.id)
  const delivery = await readDelivery(tx)
  const promo = form.promoCode === null ? ok(null) : await findPromo(tx, form.promoCode, user.id)
  if (!promo.ok) return promo
  const quote = totalsFor(lines, promo.value, delivery, now)
  if (!quote.ok) return quote
  if (!quotesAgree(form.shown, quote.value)) return refuse({ code: 'order-changed', quote: quote.value })

  const orderId = shop.newId()
  await insertOrder(tx, { id: orderId, user, form, requestHash, quote: quote.value, promo: promo.value, now })
  const { total } = quote.value
  await recordAudit(tx, {
    shop,
    actor: user,
    action: 'order.place',
    subjectType: 'order',
    subjectId: orderId,
    after: { status: 'pending', total },
  })
  await enqueueMail(tx, {
    shop,
    kind: 'order-received',
    dedupKey: `order-received:${orderId}`,
    payload: { orderId },
  })
  await emptyCart(tx, user.id)
  if (promo.value === null || (await countPromoUse(tx, promo.value, now)))
    return ok({ orderId, replayed: false })

  // another order or an administrator was quicker: what is true of the code by now is the answer
  const changed = await findPromo(tx, promo.value.code)
  const { usedByCustomer = 0 } = promo.value // the order just stored does not count against itself
  const again = changed.ok ? totalsFor(lines, { ...changed.value, usedByCustomer }, delivery, now) : changed
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
