import {
  type Customer,
  CUSTOMER_FIELDS,
  type CustomerField,
  type DeliveryProfile,
  REQUIRED_CUSTOMER_FIELDS,
} from './checkout.ts'
import type { Order } from './rules.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { OrderItemRow, OrderRow } from '../../platform/database/tables.server.ts'

/** The columns of a customer's details: all of them in `orders`, those of a delivery profile in `user_profiles`. */
const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  address: 'address',
  city: 'city',
  municipality: 'municipality',
  postalCode: 'postal_code',
  notes: 'notes',
} as const satisfies Record<keyof Customer, keyof OrderRow>

type CustomerRow = Record<(typeof COLUMNS)[keyof Customer], string>
type ProfileRow = Record<(typeof COLUMNS)[CustomerField], string>

/** A customer's details as an order's row stores them. */
export function customerRow(customer: Customer): CustomerRow {
  return Object.fromEntries(CUSTOMER_FIELDS.map((field) => [COLUMNS[field], customer[field]])) as CustomerRow
}

/** A delivery profile as its row stores it. */
export function profileRow(profile: DeliveryProfile): ProfileRow {
  const fields = REQUIRED_CUSTOMER_FIELDS.map((field) => [COLUMNS[field], profile[field]])
  return Object.fromEntries(fields) as ProfileRow
}

function toCustomer(row: CustomerRow): Customer {
  return Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, row[COLUMNS[field]]])) as Customer
}

export function toProfile(row: ProfileRow): DeliveryProfile {
  const fields = REQUIRED_CUSTOMER_FIELDS.map((field) => [field, row[COLUMNS[field]]])
  return Object.fromEntries(fields) as DeliveryProfile
}

/** A whole order; null when there is none, or when it is not this user's. */
export async function readOrder(
  db: Database,
  { orderId, userId }: { orderId: string; userId?: string },
): Promise<Order | null> {
  const row = await selectOrders(db)
    .where('id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst()
  if (!row) return null
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return toOrder(row, items)
}

/** All orders of a user, oldest first, in two statements. */
export async function readOrdersOf(db: Database, userId: string): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .selectAll('order_items')
    .where('orders.user_id', '=', userId)
    .orderBy('order_items.position')
    .execute()
  const byOrder = Map.groupBy(items, (item) => item.order_id)
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []))
}

export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .leftJoin('order_notes', 'order_notes.order_id', 'orders.id')
    .selectAll('orders')
    .select('order_notes.tracking_number')
}

export function toOrder(row: OrderRow & { tracking_number: string | null }, items: OrderItemRow[]): Order {
  return {
    id: row.id,
    userId: row.user_id,
    userEmail: row.user_email,
    items: items.map((item) => ({
      productId: item.product_id,
      name: item.name,
      brand: item.brand,
      price: item.price,
      quantity: item.quantity,
      lineTotal: item.line_total,
    })),
    customer: toCustomer(row),
    subtotal: row.subtotal,
    discount: row.discount,
    promoCode: promoOf(row),
    shipping: row.shipping,
    total: row.total,
    status: row.status,
    country: row.country,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deliveredAt: row.delivered_at,
    rejectedAt: row.rejected_at,
    cancelledAt: row.cancelled_at,
    trackingNumber: row.tracking_number ?? '',
    version: row.version,
  }
}

function promoOf(row: OrderRow): Order['promoCode'] {
  const { promo_code: code, promo_discount_type: discountType } = row
  const { promo_discount_value: discountValue, promo_discount_amount: discountAmount } = row
  if (code === null || discountType === null || discountValue === null || discountAmount === null) return null
  return { code, discountType, discountValue, discountAmount }
}
