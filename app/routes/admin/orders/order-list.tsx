import { useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { isFiltered, type OrderFilter, orderFilterQuery, TO_PACK } from '../../../domain/order-filter.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import type { OrderDetail } from '../../../server/order-detail.server.ts'
import type { OrderPage } from '../../../server/order-list.server.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../ui/paths.ts'
import { OrderTable } from '../order-table.tsx'
import { PageLinks } from '../page-links.tsx'
import { OrderListHead } from './order-list-head.tsx'
import { OrderNews } from './order-news.tsx'
import { useShownOrders } from './use-shown-orders.ts'
import { useTabCount } from './use-tab-count.ts'

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
  const { admin } = useAdminTexts()
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
  const { admin } = useAdminTexts()
  const { list } = useAdminOrdersTexts()
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
