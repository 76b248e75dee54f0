import type { OrderFilter } from './search.ts'
import type { Order } from './rules.ts'
import { ok, refuse, type Result } from '../result.ts'
import { isAdmin, type User } from '../accounts/user.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { ListPosition } from '../../platform/list-page.server.ts'
import { findOrderIds } from './order-query.server.ts'
import { selectOrders, toOrder } from './order-rows.server.ts'
import type { Services } from '../../platform/services.server.ts'

/** Few enough for little memory, many enough for fifty thousand orders in two hundred reads. */
const ORDERS_A_READ = 250
const MOST_SLIPS = 100

/**
 * All orders that the filter shows, whole, read part by part as they are asked for, and never kept; one empty part when
 * there is none.
 */
export function exportOrders(
  services: Services,
  actor: User,
  filter: OrderFilter,
  size = ORDERS_A_READ,
): Result<AsyncGenerator<Order[]>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return ok(readParts(services.reader, filter, size))
}

/** The orders with these ids, in the order of the ids; unknown ids are left out. */
export async function listWholeOrders(
  services: Services,
  actor: User,
  ids: string[],
): Promise<Result<Order[]>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return ok(await readWhole(services.reader, [...new Set(ids)].slice(0, MOST_SLIPS)))
}

async function* readParts(db: Database, filter: OrderFilter, size: number): AsyncGenerator<Order[]> {
  const direction = filter.isOldestFirst ? 'newer' : 'older'
  for (let position: ListPosition | null = null; ;) {
    const ids: string[] = await findOrderIds(db, { filter, position, limit: size })
    const orders: Order[] = await readWhole(db, ids)
    yield orders
    const last = orders.at(-1)
    if (last === undefined || ids.length < size) return
    position = { direction, createdAt: last.createdAt, id: last.id }
  }
}

async function readWhole(db: Database, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const [rows, items] = await Promise.all([
    selectOrders(db).where('orders.id', 'in', ids).execute(),
    db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
  ])
  const byOrder = Map.groupBy(items, (item) => item.order_id)
  const orders = new Map(rows.map((row) => [row.id, toOrder(row, byOrder.get(row.id) ?? [])]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}
