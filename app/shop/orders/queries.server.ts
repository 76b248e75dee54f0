import { sql } from 'kysely'
import { columnsOf } from '../../platform/database/columns.server.ts'
import type { Database, OrderRow } from '../../platform/database/database.server.ts'
import { PRICED } from '../catalog/product.ts'
import { FIGURES, type QuoteLine } from '../quote.ts'
import { CUSTOMER_FIELDS, REQUIRED_CUSTOMER_FIELDS } from './checkout.ts'
import type { Order, OrderSummary } from './rules.ts'

export const CUSTOMER = columnsOf(CUSTOMER_FIELDS)
export const PROFILE = columnsOf(REQUIRED_CUSTOMER_FIELDS)
export const QUOTE = columnsOf(FIGURES)
export const PRICED_PRODUCT = columnsOf(PRICED)
export const ITEM = columnsOf(['productId', 'name', 'brand', 'price', 'quantity', 'lineTotal'])

/** Null when there is none, or when it is not this user's. */
export async function readOrder(db: Database, { orderId, userId }: { orderId: string; userId?: string }) {
  const [order] = await readOrders(db, { ids: [orderId], ...(userId !== undefined && { userId }) })
  return order ?? null
}

/** Whole orders, oldest first. */
export async function readOrders(db: Database, { ids, userId }: { ids: string[]; userId?: string }) {
  let orders = db
    .selectFrom('orders')
    .leftJoin('order_notes', 'order_notes.order_id', 'orders.id')
    .selectAll('orders')
    .select('order_notes.tracking_number')
    .where('orders.id', 'in', ids)
  if (userId !== undefined) orders = orders.where('user_id', '=', userId)
  const rows = await orders.orderBy('created_at').orderBy('id').execute()
  if (rows.length === 0) return []
  const found = rows.map(({ id }) => id)
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', ...ITEM.names])
    .where('order_id', 'in', found)
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(items, (item) => item.order_id)
  return rows.map((row) => toOrder(row, (byOrder.get(row.id) ?? []).map(ITEM.values)))
}

function toOrder(row: OrderRow & { tracking_number: string | null }, items: QuoteLine[]): Order {
  return {
    id: row.id,
    userId: row.user_id,
    userEmail: row.user_email,
    items,
    customer: CUSTOMER.values(row),
    ...QUOTE.values(row),
    promoCode: promoOf(row),
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

/** Newest first. */
export async function readOrderSummaries(
  db: Database,
  { userId, limit }: { userId?: string; limit: number },
): Promise<OrderSummary[]> {
  const summaries = selectSummaries(db).limit(limit)
  return await (userId === undefined ? summaries : summaries.where('user_id', '=', userId)).execute()
}

export async function readSummariesOf(db: Database, ids: string[]): Promise<OrderSummary[]> {
  return ids.length === 0 ? [] : await selectSummaries(db).where('id', 'in', ids).execute()
}

function selectSummaries(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'user_email as userEmail', 'phone', 'total', 'status'])
    .select(['created_at as createdAt', 'cancelled_at as cancelledAt'])
    .select(sql<string>`first_name || ' ' || last_name`.as('customerName'))
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .select((items) => items.fn.coalesce(items.fn.sum<number>('quantity'), items.lit(0)).as('count'))
        .whereRef('order_items.order_id', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}
