import { startTransition, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type OrderSummary, shortOrderId } from '../../../shop/orders/rules.ts'
import { formatDateTime } from '../../../texts/format.ts'
import * as accountTexts from '../../../texts/mk/account.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { isAnswering } from '../../../ui/kit/ask-server.ts'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { StatusPill } from '../../../ui/kit/details.tsx'
import { Drawn } from '../../../ui/kit/icon.tsx'
import { Money } from '../../../ui/kit/product-facts.tsx'
import { EmptyState, ErrorState } from '../../../ui/kit/states.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'

/** The user's orders, newest first; `null` when they could not be read. */
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

/** Reads the orders again on demand, and reports whenever they could not be read; the page stays as it is. */
function useRefresh(orders: OrderSummary[] | null) {
  const own = useTexts(accountTexts)
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const isAsked = useRef(false)

  useEffect(() => {
    if (isRefreshing) return
    if (orders === null) show(own.orders.loadError, { kind: 'error' })
    else if (isAsked.current) show(own.orders.refreshed)
    isAsked.current = false
  }, [orders, isRefreshing, show, own])

  async function refresh() {
    setIsRefreshing(true)
    // Asked first: reading a whole page again from a shop that does not answer would take the page away.
    isAsked.current = await isAnswering()
    if (isAsked.current) await revalidate()
    else if (orders !== null) show(own.orders.loadError, { kind: 'error' })
    // not before what was read is shown, which the router does not hurry
    startTransition(() => setIsRefreshing(false))
  }

  return { isRefreshing, refresh: () => void refresh() }
}

/** Names the order whose status has changed, so that screen readers announce a live change. */
function useStatusNews(orders: OrderSummary[] | null): void {
  const own = useTexts(accountTexts)
  const { show } = useToasts()
  const known = useRef<Map<string, string> | null>(null)

  useEffect(() => {
    if (!orders) return
    const before = known.current
    known.current = new Map(orders.map(({ id, status }) => [id, status]))
    for (const { id, status } of orders) {
      const was = before?.get(id)
      if (was === undefined || was === status) continue
      show(own.orders.changed({ id8: shortOrderId(id), status: statusText(status, own) }))
    }
  }, [orders, own, show])
}

/** What a customer reads of an order's status; an unknown one is waiting. */
export function statusText(status: string, { orders }: Pick<typeof accountTexts, 'orders'>): string {
  switch (status) {
    case 'delivered':
      return orders.statusDelivered
    case 'approved':
      return orders.statusApproved
    case 'pending':
      return orders.statusPending
    case 'rejected':
      return orders.statusRejected
    default:
      return orders.statusOther
  }
}
