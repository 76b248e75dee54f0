import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { OrderSummary } from '../../../domain/order.ts'
import {
  followed,
  type ReadOrders,
  rowsNow,
  type ShownOrders,
  shownOrders,
  withStatus,
} from './shown-orders.ts'

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
