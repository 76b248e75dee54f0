import { useEffect, useRef } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts'
import { isFiltered, type OrderFilter, orderFilterQuery, TO_PACK } from '../../../shop/orders/search.ts'
import type { OrderPage } from '../../../shop/orders/order-list.server.ts'
import type { OrderSummary } from '../../../shop/orders/rules.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { PageLinks } from '../../../ui/admin/page-links.tsx'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { paths } from '../../../ui/paths.ts'
import { OrderTable } from './order-table.tsx'
import { useShownOrders } from './use-shown-orders.ts'

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
