import type { OrderSummary } from '../../../domain/order.ts'

/** The rows that somebody is working through, while the list behind them goes on. [BEY-17] */
export interface ShownOrders {
  /** Of the list; another one is read anew. */
  address: string
  rows: OrderSummary[]
  /** How many orders there were in the shop when the list was read, or when its reader had seen the new ones. */
  total: number
  /** The ids of rows that came by themselves. */
  fresh: string[]
}

export interface ReadOrders {
  orders: OrderSummary[]
  total: number
}

export function shownOrders(address: string, { orders, total }: ReadOrders): ShownOrders {
  return { address, rows: orders, total, fresh: [] }
}

/**
 * What is shown once the list has been read again: every row stays in its place with what is now true of it, also when
 * it would no longer be found; new orders stand above them only when they may.
 */
export function followed(shown: ShownOrders, { orders }: ReadOrders, mayInsert: boolean): ShownOrders {
  const rows = rowsNow(shown, orders)
  const known = new Set(rows.map(({ id }) => id))
  const first = orders.findIndex(({ id }) => known.has(id))
  const above = rows.length === 0 ? orders : orders.slice(0, Math.max(first, 0))
  const inserted = mayInsert ? above.filter(({ id }) => !known.has(id)) : []
  return {
    ...shown,
    rows: [...inserted, ...rows],
    fresh: [...inserted.map(({ id }) => id), ...shown.fresh],
  }
}

/** The rows in their places, with the statuses of the list as it was read last. */
export function rowsNow({ rows }: Pick<ShownOrders, 'rows'>, orders: OrderSummary[]): OrderSummary[] {
  const read = new Map(orders.map((order) => [order.id, order]))
  return rows.map((row) => read.get(row.id) ?? row)
}

/** With a status that is known of an order whether or not the list still has it. */
export function withStatus(
  shown: ShownOrders,
  { id, status }: Pick<OrderSummary, 'id' | 'status'>,
): ShownOrders {
  const row = shown.rows.find((other) => other.id === id)
  if (!row || row.status === status) return shown
  return { ...shown, rows: shown.rows.map((other) => (other === row ? { ...row, status } : other)) }
}
