import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { OrderSummary } from '../../../shop/orders/rules.ts'
interface ListOnScreen {
  /** Of the list, without what is open over it. */
  address: string
  page: ReadOrders
  /** The whole order that is open, which may no longer be in the list. */
  opened: Pick<OrderSummary, 'id' | 'status'> | null
  /** Whether new orders belong at the top of this list. */
  isNewestFirst: boolean
  panel: RefObject<HTMLElement | null>
}

/** Keeps the rows where they are while the list is read again, and counts the orders that are new since. [BEY-17] */
export function useShownOrders({ address, page, opened, isNewestFirst, panel }: ListOnScreen) {
  const [kept, setKept] = useState(() => shownOrders(address, page))
  const isSame = kept.address === address
  const shown = isSame ? kept : shownOrders(address, page)
  if (!isSame) setKept(shown)

  function follow(read: ReadOrders) {
    const mayInsert = isNewestFirst && isLeftAlone(panel.current)
    setKept((before: ShownOrders) => followed(before, read, mayInsert))
  }
  const followRead = useEffectEvent(follow)
  useEffect(() => followRead(page), [page])

  const { id, status } = opened ?? {}
  useEffect(() => {
    if (id && status) setKept((before: ShownOrders) => withStatus(before, { id, status }))
  }, [id, status])

  return {
    rows: rowsNow(shown, page.orders),
    fresh: shown.fresh,
    /** How many orders came since. */
    news: Math.max(0, page.total - shown.total),
    setStatus: (order: Pick<OrderSummary, 'id' | 'status'>) =>
      setKept((before: ShownOrders) => withStatus(before, order)),
    /** New orders that waited until the list was left alone. */
    follow: () => follow(page),
    /** The rows as they were read last. */
    readAnew: () => setKept(shownOrders(address, page)),
    seen: () => setKept({ ...shown, total: page.total, fresh: [] }),
  }
}

/** Nobody works in the list or is about to, no window is open over it, and its top is in sight: nothing would jump away. */
function isLeftAlone(panel: HTMLElement | null): boolean {
  if (document.querySelector('dialog[open]')) return false
  return panel === null || (!panel.matches(':hover, :focus-within') && panel.getBoundingClientRect().top >= 0)
}

/** The rows that somebody is working through, while the list behind them goes on. [BEY-17] */
interface ShownOrders {
  /** Of the list; another one is read anew. */
  address: string
  rows: OrderSummary[]
  /** How many orders there were in the shop when the list was read, or when its reader had seen the new ones. */
  total: number
  /** The ids of rows that came by themselves. */
  fresh: string[]
}

interface ReadOrders {
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
