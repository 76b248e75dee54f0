import { Link } from 'react-router'
import { type OrderSummary, shortOrderId } from '../../../shop/orders/rules.ts'
import { formatDateTime } from '../../../texts/format.ts'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { ErrorState } from '../../../ui/kit/error-state.tsx'
import { Drawn } from '../../../ui/kit/icon.tsx'
import { paths } from '../../../ui/paths.ts'
import { Money } from '../../../ui/kit/price.tsx'
import { StatusPill } from '../../../ui/kit/status-pill.tsx'
import { statusText } from './status-text.ts'
import { useRefresh } from './use-refresh.ts'
import { useStatusNews } from './use-status-news.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as accountTexts from '../../../texts/mk/account.ts'

/** The person's orders, newest first; `null` when they could not be read. [PROF-04] */
export function OrderHistory({ orders }: { orders: OrderSummary[] | null }) {
  const t = useTexts(customerTexts)
  const own = useTexts(accountTexts)
  const { isRefreshing, refresh } = useRefresh(orders)
  useStatusNews(orders)

  return (
    <section aria-labelledby="orders-title" className="order-history">
      <div className="section-head">
        <h2 id="orders-title">{own.orders.title}</h2>
        <Button kind="secondary" size="sm" busy={isRefreshing} busyLabel={t.common.loading} onClick={refresh}>
          <Drawn>
            <path d="M19 12a7 7 0 1 1-2-4.9M19 4v4h-4" />
          </Drawn>
          {own.orders.refresh}
        </Button>
      </div>
      {orders === null ? <ErrorState text={own.orders.loadError} /> : <OrderList orders={orders} />}
    </section>
  )
}

function OrderList({ orders }: { orders: OrderSummary[] }) {
  const t = useTexts(customerTexts)
  const own = useTexts(accountTexts)
  if (orders.length === 0) {
    const toProducts = <ButtonLink to={paths.products()}>{t.favorites.emptyCta}</ButtonLink>
    return <EmptyState icon="box" title={own.orders.empty} text={own.orders.emptyText} action={toProducts} />
  }
  return (
    <ul className="order-rows">
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={`?order=${order.id}`} preventScrollReset aria-describedby={`order-${order.id}`}>
            <span className="num">#{shortOrderId(order.id)}</span>
            <span className="vh">{own.orders.detailOpen({ id8: shortOrderId(order.id) })}</span>
          </Link>
          <span className="facts" id={`order-${order.id}`}>
            <span className="num muted">{formatDateTime(order.createdAt)}</span>
            <span className="state">
              <StatusPill status={order.status}>{statusText(order.status, own)}</StatusPill>
              <span className="muted">{own.orders.items(order.itemCount)}</span>
            </span>
            <b className="end">
              <Money deni={order.total} />
            </b>
          </span>
        </li>
      ))}
    </ul>
  )
}
