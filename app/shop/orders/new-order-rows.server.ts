import { orderSearchWords } from './search.ts'
import type { OrderQuote } from '../quote.ts'
import type { PromoCode } from '../promotions/rules.ts'
import type { EpochMs } from '../time.ts'
import type { User } from '../accounts/user.ts'
import type { CheckoutForm } from './schema.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import type { OrderItemRow } from '../../platform/database/tables.server.ts'

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
 * has an order under the same key.
 */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values(orderRow(order))
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores its items. */
export async function insertItems(tx: Transaction, order: NewOrder): Promise<void> {
  await tx.insertInto('order_items').values(orderItemRows(order)).execute()
}

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
