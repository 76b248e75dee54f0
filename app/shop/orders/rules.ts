import { MAX_LINES, MAX_QUANTITY } from '../cart/rules.ts'
import { canBeOrdered, type PRICED, type ProductSummary } from '../catalog/product.ts'
import { deliveryPrice, type DeliverySettings } from '../delivery/rules.ts'
import { lineTotal, sum } from '../money.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'
import {
  type AppliedPromo,
  discountFor,
  normalizePromoCode,
  type PromoOfCustomer,
} from '../promotions/rules.ts'
import type { Figures, OrderQuote, QuoteLine, ShownOrder } from '../quote.ts'
import type { EpochMs } from '../time.ts'
import { ok, refuse, type Result } from '../use-case.ts'
import type { Customer } from './checkout.ts'

export interface Order extends Figures {
  id: string
  userId: string | null
  userEmail: string
  items: QuoteLine[]
  customer: Customer
  promoCode: AppliedPromo | null
  status: OrderStatus
  country: 'MK'
  createdAt: EpochMs
  updatedAt: EpochMs
  deliveredAt: EpochMs | null
  rejectedAt: EpochMs | null
  cancelledAt: EpochMs | null
  trackingNumber: string
  version: number
}

export interface OrderSummary extends Pick<
  Order,
  'id' | 'userEmail' | 'total' | 'status' | 'createdAt' | 'cancelledAt'
> {
  customerName: string
  phone: string
  itemCount: number
}

/**
 * total = subtotal − discount + delivery of the subtotal, never below 0. Refuses an empty cart, too many lines, a
 * quantity that is not 1–99, and a code that can't be used.
 */
export function totalsFor(
  lines: (Pick<ProductSummary, (typeof PRICED)[number]> & { quantity: number })[],
  promo: PromoOfCustomer | null,
  delivery: DeliverySettings,
  now: EpochMs,
): Result<OrderQuote> {
  if (lines.length === 0) return refuse({ code: 'cart-empty' })
  if (lines.length > MAX_LINES) return refuse({ code: 'cart-full' })
  if (!lines.every((line) => isQuantity(line.quantity))) return refuse({ code: 'quantity-invalid' })
  const priced = lines.map(({ id, name, brand, price, quantity }) => {
    return { productId: id, name, brand, price, quantity, lineTotal: lineTotal(price, quantity) }
  })
  const subtotal = sum(priced.map((line) => line.lineTotal))
  const discount = promo ? discountFor(promo, subtotal, now) : ok(0)
  if (!discount.ok) return discount
  // the whole order: what of it decides the price is the rule's business
  const order = { subtotal, lines }
  const shipping = deliveryPrice(delivery, order)
  const total = Math.max(0, subtotal - discount.value + shipping)
  return ok({
    lines: priced,
    subtotal,
    discount: discount.value,
    promoCode: promo?.code ?? null,
    shipping,
    total,
  })
}

/** Whether the customer saw this quote: total, code, products, quantities and prices, in any order. Names are not compared. */
export function quotesAgree(shown: ShownOrder, actual: OrderQuote): boolean {
  if (shown.total !== actual.total || shown.lines.length !== actual.lines.length) return false
  if (normalizePromoCode(shown.promoCode ?? '') !== normalizePromoCode(actual.promoCode ?? '')) return false
  const seen = new Map(shown.lines.map((line) => [line.productId, line]))
  return actual.lines.every((line) => {
    const match = seen.get(line.productId)
    return match?.quantity === line.quantity && match.price === line.price
  })
}

export const SHOWN_OWN_ORDERS = 100
/** The most orders that one request reads by id, that are printed together, and that an open list grows to. */
export const MOST_BY_ID = 100
/** The most new orders that are counted next to an open list. */
export const MOST_LATEST = 100

/** The last 8 characters, by which staff and customers name an order. */
export const shortOrderId = (id: string): string => id.slice(-8)

type Moments = Partial<Record<'delivered_at' | 'rejected_at' | 'cancelled_at', EpochMs | null>>

/** The column that records the moment of the status, if it has one, with the stored value or `now`. */
export function statusTimestamps(status: OrderStatus, now: EpochMs, stored: Moments = {}) {
  if (status === 'delivered') return { delivered_at: stored.delivered_at ?? now }
  if (status === 'rejected') return { rejected_at: stored.rejected_at ?? now }
  return status === 'cancelled' ? { cancelled_at: stored.cancelled_at ?? now } : {}
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

export type OrderEvent = { id: string; at: EpochMs; who: string } & OrderChange

type OrderChange =
  | { kind: 'placed' }
  | { kind: 'status' | 'cancelled'; from: OrderStatus; to: OrderStatus }
  | { kind: 'note' | 'tracking'; from: string; to: string }

/** Null for an action that this version does not know. */
export function orderChange(action: string, before: unknown, after: unknown): OrderChange | null {
  switch (action) {
    case 'order.place':
      return { kind: 'placed' }
    case 'order.status':
    case 'order.cancel': {
      const [from, to] = [before, after].map((state) =>
        ORDER_STATUSES.find((status) => status === textIn(state, 'status')),
      )
      return from && to ? { kind: action === 'order.status' ? 'status' : 'cancelled', from, to } : null
    }
    case 'order.note':
      return { kind: 'note', from: textIn(before, 'note'), to: textIn(after, 'note') }
    case 'order.tracking':
      return { kind: 'tracking', from: textIn(before, 'trackingNumber'), to: textIn(after, 'trackingNumber') }
    default:
      return null
  }
}

function textIn(state: unknown, field: string): string {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'string' ? value : ''
}

export function splitByAvailability(items: QuoteLine[], products: ProductSummary[]) {
  const orderable = new Set(products.filter(canBeOrdered).map(({ id }) => id))
  return {
    available: items.filter(({ productId }) => orderable.has(productId)),
    missing: items.filter(({ productId }) => !orderable.has(productId)),
  }
}
