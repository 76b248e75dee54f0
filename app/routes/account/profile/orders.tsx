import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { quantityOf } from '../../../shop/cart/rules.ts'
import { ORDER_STATUSES, type OrderStatus, REFUSED_STATUSES } from '../../../shop/order-status.ts'
import {
  type OrderSummary,
  SHOWN_OWN_ORDERS,
  shortOrderId,
  type Order,
  splitByAvailability,
} from '../../../shop/orders/rules.ts'
import type { QuoteLine } from '../../../shop/quote.ts'
import { formatDateTime, formatDate } from '../../../texts/format.ts'
import * as accountTexts from '../../../texts/mk/account.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { seenPrices } from '../../../ui/cart/cart-storage.ts'
import { browserCart, readProducts } from '../../../ui/cart/use-cart.ts'
import { isNetworkError } from '../../../ui/kit/ask-server.ts'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { copyText } from '../../../ui/kit/copy-text.ts'
import { StatusPill, Detail } from '../../../ui/kit/details.tsx'
import { DialogInAddress, DialogLink } from '../../../ui/kit/dialog-in-address.tsx'
import { PAGE_IS_STALE } from '../../../ui/kit/form.ts'
import { Drawn } from '../../../ui/kit/icon.tsx'
import { listen } from '../../../ui/kit/listen.ts'
import { BoldMoney } from '../../../ui/kit/product-facts.tsx'
import { EmptyState, ErrorState, Alert } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { itemCount, OrderCustomer, OrderItems } from '../../../ui/storefront/order-summary.tsx'

/** `null` when they could not be read. */
export function OrderHistory({ orders }: { orders: OrderSummary[] | null }) {
  const t = useTexts(accountTexts)
  const { isRefreshing, refresh } = useRefresh(orders)
  useStatusNews(orders)

  return (
    <section aria-labelledby="orders-title" className="order-history">
      <div className="row section-head">
        <h2 id="orders-title">{t.orders.title}</h2>
        <Button kind="secondary" size="sm" busy={isRefreshing} busyLabel={t.common.loading} onClick={refresh}>
          <Drawn path="M19 12a7 7 0 1 1-2-4.9M19 4v4h-4" />
          {t.orders.refresh}
        </Button>
      </div>
      {orders === null ? <ErrorState text={t.orders.loadError} /> : <OrderList orders={orders} />}
      {(orders?.length ?? 0) > SHOWN_OWN_ORDERS && (
        <p className="muted small">{t.orders.newest(SHOWN_OWN_ORDERS)}</p>
      )}
    </section>
  )
}

function OrderList({ orders }: { orders: OrderSummary[] }) {
  const t = useTexts(accountTexts)
  if (orders.length === 0) {
    const toProducts = <ButtonLink to={paths.products()}>{t.cart.emptyCta}</ButtonLink>
    return <EmptyState icon="box" title={t.orders.empty} text={t.orders.emptyText} action={toProducts} />
  }
  return (
    <ul className="order-rows">
      {orders.slice(0, SHOWN_OWN_ORDERS).map((order) => (
        <li key={order.id}>
          <DialogLink to={`?order=${order.id}`} aria-describedby={`order-${order.id}`}>
            <span className="vh">{t.orders.detailOpen} </span>
            <span className="num">#{shortOrderId(order.id)}</span>
          </DialogLink>
          <span className="facts" id={`order-${order.id}`}>
            <span className="num muted">{formatDateTime(order.createdAt)}</span>
            <span className="row state">
              <StatusPill status={order.status}>{statusText(order.status, t)}</StatusPill>
              <span className="muted">{cancelledText(order, t) ?? t.cart.items(order.itemCount)}</span>
            </span>
            <BoldMoney deni={order.total} className="end" />
          </span>
        </li>
      ))}
    </ul>
  )
}

function useRefresh(orders: OrderSummary[] | null) {
  const t = useTexts(accountTexts)
  const { revalidate } = useRevalidator()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const reading = useRef<'asked' | 'failed' | null>(null)

  useEffect(() => {
    if (isRefreshing) return
    if (orders === null || reading.current === 'failed') showToast(t.orders.loadError, { kind: 'error' })
    else if (reading.current) showToast(t.orders.refreshed)
    reading.current = null
  }, [orders, isRefreshing, t])

  async function refresh() {
    setIsRefreshing(true)
    reading.current = 'asked'
    const stopListening = listen([PAGE_IS_STALE], () => (reading.current = 'failed'))
    await revalidate()
    stopListening()
    // not before what was read is shown, which the router does not hurry
    startTransition(() => setIsRefreshing(false))
  }

  return { isRefreshing, refresh: () => void refresh() }
}

/** Shows a toast for each order whose status has changed on the open page. */
function useStatusNews(orders: OrderSummary[] | null): void {
  const t = useTexts(accountTexts)
  const known = useRef<Map<string, string> | null>(null)

  useEffect(() => {
    if (!orders) return
    const before = known.current
    known.current = new Map(orders.map(({ id, status }) => [id, status]))
    for (const order of orders) {
      const was = before?.get(order.id)
      if (was === undefined || was === order.status) continue
      const status = cancelledText(order, t) ?? statusText(order.status, t)
      showToast(t.orders.changed({ id8: shortOrderId(order.id), status }))
    }
  }, [orders, t])
}

/** Next to the status word, which for a cancelled order says only that it waits. */
function cancelledText({ status, cancelledAt }: OrderSummary, { orders }: typeof accountTexts) {
  if (status !== 'cancelled' || cancelledAt === null) return null
  return orders.detailCancelledAt({ date: formatDate(cancelledAt) })
}

export function statusText(status: string, { orders }: Pick<typeof accountTexts, 'orders'>): string {
  const names: Partial<Record<string, string>> = orders.statuses
  return names[status] ?? orders.statusOther
}

export function OwnOrderDialog({ order }: { order: Order }) {
  const t = useTexts(accountTexts)
  const { status } = order
  const { shop } = useShopData()
  const { trackingCopied: copied, trackingNotCopied: failed } = t.orders
  const decidedAt = statusMoment(order)
  const decided = status === 'delivered' ? t.orders.detailDeliveredAt : t.orders.detailCancelledAt
  return (
    <DialogInAddress name="order" id={order.id} title={t.orders.detailTitle({ id8: shortOrderId(order.id) })}>
      <OrderSteps status={status} />
      <dl className="order-facts">
        <Detail label={t.orders.detailDate} className="num">
          {formatDateTime(order.createdAt)}
        </Detail>
        <Detail label={t.orders.detailStatus}>
          <StatusPill status={status}>{statusText(status, t)}</StatusPill>
          {decidedAt !== null && (
            <span className="tiny muted">{decided({ date: formatDate(decidedAt), status })}</span>
          )}
        </Detail>
        <Detail label={t.orders.detailItems}>{t.cart.items(itemCount(order))}</Detail>
        <Detail label={t.summary.total}>
          <BoldMoney deni={order.total} />
        </Detail>
        {order.trackingNumber !== '' && (
          <Detail label={t.orders.detailTracking} className="num">
            {order.trackingNumber}
            <Button
              kind="link"
              className="no-print"
              onClick={() => void copyText(order.trackingNumber, { copied, failed })}
            >
              {t.orders.trackingCopy}
            </Button>
          </Detail>
        )}
      </dl>
      <OrderItems order={order} />
      <OrderCustomer order={order} />
      <p className="small muted">
        {t.marked(`${t.nav.contact}: ${shop.name} · ${shop.address} · ${shop.phone}`)}
      </p>
      <div className="row no-print">
        <OrderAgain key={order.id} order={order} />
        <Button kind="secondary" onClick={() => print()}>
          {t.orders.detailPrint}
        </Button>
      </div>
    </DialogInAddress>
  )
}

const STEPS = ORDER_STATUSES.filter((status) => !REFUSED_STATUSES.includes(status))

/** Nothing for an order that will not be delivered. */
function OrderSteps({ status }: { status: OrderStatus }) {
  const t = useTexts(accountTexts)
  const reached = STEPS.indexOf(status)
  if (reached === -1) return null
  return (
    <ol className="order-steps" aria-label={t.orders.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index <= reached ? 'done' : undefined}
          aria-current={step === status ? 'step' : undefined}
        >
          {statusText(step, t)}
        </li>
      ))}
    </ol>
  )
}

/** Of a status that has one. */
export function statusMoment(order: Pick<Order, 'status' | 'deliveredAt' | 'rejectedAt' | 'cancelledAt'>) {
  const { deliveredAt: delivered, rejectedAt: rejected, cancelledAt: cancelled } = order
  const moments: Partial<Record<string, Order['deliveredAt']>> = { delivered, rejected, cancelled }
  return moments[order.status] ?? null
}

type Outcome = Record<'added' | 'missing' | 'full', QuoteLine[]>

function OrderAgain({ order }: { order: Order }) {
  const { product, orderAgain: texts, refusals } = useTexts(accountTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<'network-request-failed' | 'other' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function orderAgain() {
    setIsBusy(true)
    setFailure(null)
    setOutcome(null)
    try {
      const products = await readProducts(order.items.map(({ productId }) => productId))
      const { available, missing } = splitByAvailability(order.items, products)
      setOutcome({ ...putIntoCart(available), missing })
    } catch (error) {
      setFailure(isNetworkError(error) ? 'network-request-failed' : 'other')
    }
    setIsBusy(false)
  }

  const isDone = outcome !== null && outcome.added.length > 0
  return (
    <div className="order-again no-print">
      {failure && <Alert kind="error">{refusals[failure]}</Alert>}
      {outcome !== null && (
        <Alert kind={isDone ? 'info' : 'error'}>
          {isDone && <p>{texts.added(outcome.added.length)}</p>}
          {outcome.missing.length > 0 && (
            <p>{texts.missing({ n: outcome.missing.length, names: namesOf(outcome.missing) })}</p>
          )}
          {outcome.full.length > 0 && <p>{texts.full({ names: namesOf(outcome.full) })}</p>}
        </Alert>
      )}
      {isDone ? (
        <ButtonLink to={paths.cart()}>{product.addedCta}</ButtonLink>
      ) : (
        <Button busy={isBusy} busyLabel={texts.adding} onClick={() => void orderAgain()}>
          {texts.action}
        </Button>
      )}
    </div>
  )
}

/** The price of the order is the one that was shown, so the cart reports a change since then. */
function putIntoCart(items: QuoteLine[]): Pick<Outcome, 'added' | 'full'> {
  const cart = browserCart()
  const added = items.filter(({ productId, quantity }) => {
    const before = quantityOf(cart.view(), productId)
    cart.change({ type: 'add', productId, quantity })
    return quantityOf(cart.view(), productId) > before
  })
  seenPrices.put(Object.fromEntries(added.map(({ productId, price }) => [productId, price])))
  return { added, full: items.filter((item) => !added.includes(item)) }
}

const namesOf = (items: QuoteLine[]) => items.map(({ name }) => name).join(', ')
