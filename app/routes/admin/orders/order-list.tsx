import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts'
import type { OrderPage } from '../../../shop/orders/order-list.server.ts'
import type { OrderSummary } from '../../../shop/orders/rules.ts'
import { isFiltered, type OrderFilter, orderFilterQuery, TO_PACK } from '../../../shop/orders/search.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { PageLinks } from '../../../ui/admin/list.tsx'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { paths } from '../../../ui/paths.ts'
import { OrderTable } from './order-table.tsx'

interface OrderListProps {
  page: OrderPage
  filter: OrderFilter
  opened: OrderDetail | null
}

/** The orders that the filter shows. Rows stay in their places while somebody works; new ones come quietly. [ADM-11 BEY-17] */
export function OrderList({ page, filter, opened }: OrderListProps) {
  const [search] = useSearchParams()
  const isComing = useNavigation().location !== undefined
  const panel = useRef<HTMLDivElement>(null)
  const isFirstPage = !search.has('from')
  const isFollowing = isFirstPage && !filter.isOldestFirst && !isFiltered(filter)
  const shown = useShownOrders({
    address: `${orderFilterQuery(filter)} ${search.get('from') ?? ''}`,
    page,
    opened: opened && { id: opened.order.id, status: opened.order.status },
    isNewestFirst: isFollowing,
    panel,
  })
  const { admin } = useTexts(adminTexts)
  useTabCount(shown.news)
  const orderAddress = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== 'order'), ['order', id]])}`
  return (
    <>
      <OrderListHead filter={filter} found={page.found} isMore={page.isMore} rows={shown.rows} />
      {shown.rows.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <div
          className="panel orders-panel"
          ref={panel}
          aria-busy={isComing || undefined}
          onPointerLeave={shown.follow}
        >
          <OrderTable
            orders={shown.rows}
            labelledBy="page-title"
            orderAddress={orderAddress}
            fresh={shown.fresh}
            onStatus={shown.setStatus}
            canChange
          />
          <PageLinks
            older={page.older}
            newer={page.newer}
            texts={{ pages: admin.ordersPages, newer: admin.ordersNewer, older: admin.ordersOlder }}
            without={['order']}
          />
        </div>
      )}
      <OrderNews
        count={shown.news}
        isShown={shown.fresh.length >= shown.news}
        show={isFollowing ? shown.readAnew : null}
        seen={shown.seen}
      />
    </>
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  const { admin } = useTexts(adminTexts)
  const { list } = useTexts(orderTexts)
  if (!isFiltered(filter)) return <EmptyState icon="list" title={admin.ordersEmpty} text={list.emptyText} />
  if (orderFilterQuery(filter) === orderFilterQuery(TO_PACK))
    return <EmptyState icon="check" title={list.nothingToPack} text={list.nothingToPackText} />
  const reset = (
    <ButtonLink kind="secondary" to={paths.admin.orders()}>
      {list.reset}
    </ButtonLink>
  )
  return <EmptyState icon="search" title={list.nothingFound} text={list.nothingFoundText} action={reset} />
}

const COUNT = /^\(\d+\) /

/** The count before the document's title, as long as there is something to count: it is seen from other tabs. */
function useTabCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    document.title = `(${count}) ${document.title.replace(COUNT, '')}`
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}

interface OrderNewsProps {
  count: number
  /** Whether the new orders stand in the list already. */
  isShown: boolean
  /** Shows them in this list; null where they are found in another one. */
  show: (() => void) | null
  seen: () => void
}

/** A quiet sign of new orders: it is read out once, makes no sound and moves nothing. [BEY-17] */
function OrderNews({ count, isShown, show, seen }: OrderNewsProps) {
  const { list } = useTexts(orderTexts)
  return (
    <div className="order-news" role="status">
      {count > 0 && (
        <p>
          <b>{list.news(count)}</b>
          {!isShown && show && (
            <button type="button" onClick={show}>
              {list.showNews}
            </button>
          )}
          {!isShown && !show && <Link to={paths.admin.orders()}>{list.showNews}</Link>}
          <button type="button" onClick={seen}>
            {list.seen}
          </button>
        </p>
      )}
    </div>
  )
}

interface OrderListHeadProps {
  filter: OrderFilter
  found: number
  isMore: boolean
  rows: OrderSummary[]
}

/** How many orders were found, and what can be done with them: back to all, as a file, as slips of those on the page. [BEY-17] */
function OrderListHead({ filter, found, isMore, rows }: OrderListHeadProps) {
  const { admin } = useTexts(adminTexts)
  const { list } = useTexts(orderTexts)
  const count = isMore ? list.moreThan(found) : admin.ordersFound(found)
  return (
    <div className="order-list-head">
      <p className="small muted" role="status">
        {count}
        {filter.isOldestFirst && `, ${list.oldestFirst}`}
      </p>
      {isFiltered(filter) && (
        <Link to={paths.admin.orders()} preventScrollReset>
          {list.reset}
        </Link>
      )}
      {rows.length > 0 && (
        <>
          <Link to={opening.orderSlips(rows.map(({ id }) => id))}>{list.slips}</Link>
          <Link to={opening.ordersTable(filter)} reloadDocument download>
            {list.csv}
          </Link>
        </>
      )}
    </div>
  )
}

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
function useShownOrders({ address, page, opened, isNewestFirst, panel }: ListOnScreen) {
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
