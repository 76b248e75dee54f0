import { orderSearchWords } from '../domain/order-search.ts'
import type { OrderQuote } from '../domain/order.ts'
import type { PromoCode } from '../domain/promo-code.ts'
import type { EpochMs } from '../domain/time.ts'
import type { User } from '../domain/user.ts'
import type { CheckoutForm } from '../forms/checkout.ts'
import type { Transaction } from './database/database.server.ts'
import { type Asked, statement } from './database/statement.server.ts'
import type { OrderItemRow } from './database/tables.server.ts'

export interface NewOrder {
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
 * has an order under the same key. [CO-07 CO-10 CO-14]
 */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<boolean> {
  return (await insertNew.count(tx, orderRow(order))) === 1
}

const insertNew = statement((db, row: ReturnType<typeof orderRow>) =>
  db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .compile(),
)

/** Stores its items. */
export function insertingItems(order: NewOrder): Asked<unknown> {
  return insertItems.with(orderItemRows(order))
}

const insertItems = statement((db, rows: OrderItemRow[]) =>
  db.insertInto('order_items').values(rows).compile(),
)

/** The items of a new order as they are stored. */
export function orderItemRows({ id, quote }: NewOrder): OrderItemRow[] {
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
export function orderRow({ id, user, form, requestHash, quote, promo, now }: NewOrder) {
  const { customer } = form
  return {
    id,
    user_id: user.id,
    user_email: user.email,
    idempotency_key: form.idempotencyKey,
    request_hash: requestHash,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    address: customer.address,
    city: customer.city,
    municipality: customer.municipality,
    postal_code: customer.postalCode,
    notes: customer.notes,
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
