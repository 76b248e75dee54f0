import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { endsBeforeStart } from '../../../shop/calendar-day.ts'
import type { OrderDetail } from '../../../shop/orders/admin.server.ts'
import type { OrderPage } from '../../../shop/orders/list.server.ts'
import { MOST_BY_ID, MOST_LATEST, type OrderSummary } from '../../../shop/orders/rules.ts'
import { isFiltered, type OrderFilter, orderFilterQuery, TO_PACK } from '../../../shop/orders/search.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { ListHead, PageLinks } from '../../../ui/admin/list.tsx'
import { inPageLanguage } from '../../../ui/kit/ask-server.ts'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { OrderTable } from './order-table.tsx'

interface OrderListProps {
  page: OrderPage
  filter: OrderFilter
  opened: OrderDetail | null
  filters: ReactNode
}

export function OrderList({ page, filter, opened, filters }: OrderListProps) {
  const [search] = useSearchParams()
  const address = `${orderFilterQuery(filter)} ${search.get('from') ?? ''}`
  const openedBy = useOpening(`${address} ${search.get('order') ?? ''}`)
  const isComing = useNavigation().location !== undefined
  const panel = useRef<HTMLDivElement>(null)
  const isFirstPage = !search.has('from')
  const isFollowing = isFirstPage && !filter.isOldestFirst && !isFiltered(filter)
  const shown = useShownOrders({
    address: `${address} ${openedBy}`,
    page,
    opened: opened && { id: opened.order.id, status: opened.order.status },
    isNewestFirst: isFollowing,
    panel,
  })
  const { admin, list } = useTexts(orderTexts)
  const count = page.isMore ? list.moreThan(page.found) : admin.ordersFound(page.found)
  useTabCount(shown.news)
  const slips = opening.orderSlips(shown.rows.map(({ id }) => id))
  const orderAddress = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== 'order'), ['order', id]])}`
  return (
    <>
      <ListHead count={filter.isOldestFirst ? `${count}, ${list.oldestFirst}` : count} filter={filters}>
        {shown.rows.length > 0 && (
          <>
            <ButtonLink to={slips} state={`?${search}`} kind="link">
              {shown.rows.length < page.found ? `${list.slips} (${shown.rows.length})` : list.slips}
            </ButtonLink>
            <ButtonLink to={opening.ordersTable(filter)} kind="link" reloadDocument>
              {list.csv}
            </ButtonLink>
          </>
        )}
      </ListHead>
      {shown.rows.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <div
          className="panel list-panel"
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
          <PageLinks {...page} texts={list} />
        </div>
      )}
      <OrderNews
        count={shown.news}
        isShown={shown.fresh.length >= shown.news}
        show={shown.areNewsHere ? shown.readAnew : null}
        seen={shown.seen}
      />
    </>
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  const { admin, listFilter, list } = useTexts(orderTexts)
  if (!isFiltered(filter)) return <EmptyState icon="list" title={admin.ordersEmpty} text={list.emptyText} />
  if (orderFilterQuery(filter) === orderFilterQuery(TO_PACK))
    return <EmptyState icon="check" title={list.nothingToPack} text={list.nothingToPackText} />
  const reset = (
    <ButtonLink kind="secondary" to={paths.admin.orders()}>
      {listFilter.clear}
    </ButtonLink>
  )
  const why = endsBeforeStart(filter.since, filter.until) ? listFilter.noDay : list.nothingFoundText
  return <EmptyState icon="search" title={list.nothingFound} text={why} action={reset} />
}

/** Another text whenever the same page is opened again: the list is then read again. */
function useOpening(page: string): string {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, page, opening: key })
  if (last.key !== key) setLast({ key, page, opening: last.page === page ? key : last.opening })
  return last.opening
}

const COUNT = /^\(\d+\) /

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
  isShown: boolean
  show: (() => void) | null
  seen: () => void
}

function OrderNews({ count, isShown, show, seen }: OrderNewsProps) {
  const { list } = useTexts(orderTexts)
  return (
    <div className="order-news" role="status">
      {count > 0 && (
        <p className="row">
          <b>{list.news(count, count >= MOST_LATEST)}</b>
          {!isShown && show && (
            <button type="button" className="lnk" onClick={show}>
              {list.showNews}
            </button>
          )}
          {!isShown && !show && (
            <Link className="lnk" to={paths.admin.orders()}>
              {list.showNews}
            </Link>
          )}
          <button type="button" className="lnk" onClick={seen}>
            {list.seen}
          </button>
        </p>
      )}
    </div>
  )
}

interface ListOnScreen {
  address: string
  page: ReadOrders
  opened: Pick<OrderSummary, 'id' | 'status'> | null
  isNewestFirst: boolean
  panel: RefObject<HTMLElement | null>
}

function useShownOrders({ address, page, opened, isNewestFirst, panel }: ListOnScreen) {
  const [kept, setKept] = useState(() => shownOrders(address, page))
  const isSame = kept.address === address
  const shown = isSame ? kept : shownOrders(address, page)
  if (!isSame) setKept(shown)

  function follow(read: ReadOrders) {
    const mayInsert = isNewestFirst && isUndisturbed(panel.current)
    setKept((before: ShownOrders) => followed(before, read, mayInsert))
  }
  const followRead = useEffectEvent(follow)
  useEffect(() => followRead(page), [page])

  const apart = useOtherRows(shown, page)
  useEffect(() => {
    if (apart) setKept((before: ShownOrders) => ({ ...before, rows: rowsNow(before, apart) }))
  }, [apart])

  const { id, status } = opened ?? {}
  useEffect(() => {
    if (id && status) setKept((before: ShownOrders) => withStatus(before, { id, status }))
  }, [id, status])

  const news = newSince(shown, page.latest)
  return {
    rows: rowsNow(shown, page.orders),
    fresh: shown.fresh,
    news: news.length,
    areNewsHere: news.every((id) => page.orders.some((order) => order.id === id)),
    setStatus: (order: Pick<OrderSummary, 'id' | 'status'>) =>
      setKept((before: ShownOrders) => withStatus(before, order)),
    follow: () => follow(page),
    readAnew: () => setKept(shownOrders(address, page)),
    seen: () => setKept({ ...shown, latest: page.latest, fresh: [] }),
  }
}

/** As they are now: shown rows that the page, which was read again, no longer contains. */
function useOtherRows({ rows }: ShownOrders, page: ReadOrders): OrderSummary[] | null {
  const [found, setFound] = useState<OrderSummary[] | null>(null)
  const read = new Set(page.orders.map(({ id }) => id))
  const unread = rows.filter(({ id }) => !read.has(id))
  const ids = unread.map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '') return
    const leaving = new AbortController()
    const { signal } = leaving
    fetch(inPageLanguage(opening.orderSummaries(ids.split(','))), { signal })
      .then(async (answer) => answer.ok && setFound((await answer.json()) as OrderSummary[]))
      // the next event reads them again
      .catch(() => {})
    return () => leaving.abort()
  }, [ids, page])
  return found
}

/** Inserted rows push nothing away while no pointer, focus or dialog is in the list and its top is in view. */
function isUndisturbed(panel: HTMLElement | null): boolean {
  if (document.querySelector('dialog[open]')) return false
  return panel === null || (!panel.matches(':hover, :focus-within') && panel.getBoundingClientRect().top >= 0)
}

interface ShownOrders {
  address: string
  rows: OrderSummary[]
  latest: string[]
  fresh: string[]
}

type ReadOrders = Pick<OrderPage, 'orders' | 'latest'>

export function shownOrders(address: string, { orders, latest }: ReadOrders): ShownOrders {
  return { address, rows: orders, latest, fresh: [] }
}

/** Which of the newest orders came since the list was read; possibly all of them. */
export function newSince(shown: Pick<ShownOrders, 'latest'>, latest: string[]): string[] {
  const known = new Set(shown.latest)
  return latest.filter((id) => !known.has(id))
}

/** Every row keeps its position, even if the filter no longer finds it; new orders come above them. */
export function followed(shown: ShownOrders, { orders, latest }: ReadOrders, mayInsert: boolean) {
  const rows = rowsNow(shown, orders)
  const known = new Set(rows.map(({ id }) => id))
  const first = orders.findIndex(({ id }) => known.has(id))
  const above = rows.length === 0 ? orders : orders.slice(0, Math.max(first, 0))
  const inserted = mayInsert || rows.length === 0 ? above.filter(({ id }) => !known.has(id)) : []
  return {
    ...shown,
    rows: [...inserted, ...rows].slice(0, MOST_BY_ID),
    fresh: [
      ...newSince(shown, latest).filter((id) => inserted.some((order) => order.id === id)),
      ...shown.fresh,
    ],
  }
}

export function rowsNow({ rows }: Pick<ShownOrders, 'rows'>, orders: OrderSummary[]): OrderSummary[] {
  const read = new Map(orders.map((order) => [order.id, order]))
  return rows.map((row) => read.get(row.id) ?? row)
}

export function withStatus(shown: ShownOrders, { id, status }: Pick<OrderSummary, 'id' | 'status'>) {
  const row = shown.rows.find((other) => other.id === id)
  if (!row || row.status === status) return shown
  return { ...shown, rows: shown.rows.map((other) => (other === row ? { ...row, status } : other)) }
}
