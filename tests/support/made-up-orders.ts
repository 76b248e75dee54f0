import fc from 'fast-check'
import { ORDER_STATUSES, type OrderStatus, statusTimestamps } from '../../app/shop/orders/rules.ts'
import { HOUR_MS, type EpochMs } from '../../app/shop/time.ts'
import { ORDER } from './rows.ts'

/** An order of products p0–p9, each line with pieces at 100 ден, made at some hour and delivered so many hours later. */
export interface MadeUpOrder {
  id: string
  createdAt: EpochMs
  settledAt: EpochMs
  status: OrderStatus
  lines: { product: number; quantity: number }[]
  code: string | null
}

/** Orders around a moment, most of them delivered; the same seed gives the same. */
export function madeUpOrders(count: number, { from, days }: { from: EpochMs; days: number }): MadeUpOrder[] {
  const line = fc.record({ product: fc.nat(9), quantity: fc.integer({ min: 1, max: 3 }) })
  const order = fc.record({
    halfHours: fc.nat(days * 48),
    later: fc.nat(200),
    status: fc.constantFrom('delivered', 'delivered', ...ORDER_STATUSES),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ product }) => product }),
    code: fc.constantFrom(null, null, 'A', 'B'),
  })
  return fc.sample(order, { numRuns: count, seed: 21 }).map(({ halfHours, later, ...rest }, number) => {
    const createdAt = from + (halfHours * HOUR_MS) / 2
    return {
      ...rest,
      id: `o${String(number).padStart(5, '0')}`,
      createdAt,
      settledAt: createdAt + later * HOUR_MS,
    }
  })
}

function subtotalOf({ lines }: MadeUpOrder): number {
  return lines.reduce((sum, { quantity }) => sum + quantity * 10_000, 0)
}

/** With 10 ден off by a code, and 150 ден of delivery. */
export function totalOf(order: MadeUpOrder): number {
  return subtotalOf(order) - discountOf(order) + 15_000
}

export function discountOf({ code }: MadeUpOrder): number {
  return code === null ? 0 : 1000
}

export function madeUpRows(order: MadeUpOrder) {
  const { id, status, createdAt, settledAt, code } = order
  const moments = statusTimestamps(status, settledAt)
  return {
    order: {
      ...ORDER,
      id,
      user_id: null,
      idempotency_key: id,
      subtotal: subtotalOf(order),
      discount: discountOf(order),
      total: totalOf(order),
      ...(code !== null && {
        promo_id: code,
        promo_code: code,
        promo_discount_type: 'fixed' as const,
        promo_discount_value: 1000,
        promo_discount_amount: 1000,
      }),
      status,
      country: 'MK' as const,
      created_at: createdAt,
      updated_at: settledAt,
      delivered_at: moments.deliveredAt ?? null,
      rejected_at: moments.rejectedAt ?? null,
      cancelled_at: moments.cancelledAt ?? null,
    },
    items: order.lines.map(({ product, quantity }, position) => ({
      order_id: id,
      position,
      product_id: `p${product}`,
      name: `Крем ${product}`,
      brand: 'hocl',
      price: 10_000,
      quantity,
      line_total: quantity * 10_000,
    })),
  }
}
