import type { Database } from '../../app/server/database/database.server.ts'
import type { OrderItemRow, OrderRow } from '../../app/server/database/tables.server.ts'

/** Every order that the database has, with its items. */
export interface Stored {
  orders: OrderRow[]
  /** By the order's id. */
  items: Map<string, OrderItemRow[]>
}

export async function readStored(db: Database): Promise<Stored> {
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const items = await db.selectFrom('order_items').selectAll().execute()
  return { orders, items: Map.groupBy(items, (item) => item.order_id) }
}
