import { ok, refuse, type Result } from '../domain/result.ts'
import { TO_PACK, type OrderSummary } from '../domain/order.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { Shop } from './shop.server.ts'

export interface OrdersToPack {
  /** The oldest first: who has waited longest. */
  orders: OrderSummary[]
  /** How many there are. */
  found: number
}

/** What is to be packed: orders that came in or were approved, and are not on their way yet. [ADM-02 SEC-03] */
export async function getOrdersToPack(
  shop: Shop,
  actor: User,
  { limit }: { limit: number },
): Promise<Result<OrdersToPack>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const [rows, { found }] = await Promise.all([
    shop.db
      .selectFrom('orders')
      .select(['id', 'user_email', 'first_name', 'last_name', 'phone', 'total', 'status', 'created_at'])
      .select((eb) =>
        eb
          .selectFrom('order_items')
          .select((items) => items.fn.sum<number>('quantity').as('count'))
          .whereRef('order_items.order_id', '=', 'orders.id')
          .as('item_count'),
      )
      // which ones is read from the index alone, however many wait
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select('id')
          .where('status', 'in', TO_PACK)
          .orderBy('created_at')
          .orderBy('id')
          .limit(limit),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .where('status', 'in', TO_PACK)
      .executeTakeFirstOrThrow(),
  ])
  const orders = rows.map((row) => ({
    id: row.id,
    userEmail: row.user_email,
    customerName: `${row.first_name} ${row.last_name}`,
    phone: row.phone,
    total: row.total,
    status: row.status,
    itemCount: row.item_count ?? 0,
    createdAt: row.created_at,
  }))
  return ok({ orders, found })
}
