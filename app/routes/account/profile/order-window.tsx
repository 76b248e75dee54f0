import { useState } from 'react'
import { quantityOf } from '../../../shop/cart/rules.ts'
import { type Order, shortOrderId, sortForOrderingAgain } from '../../../shop/orders/rules.ts'
import type { QuoteLine } from '../../../shop/quote.ts'
import { formatDate, formatDateTime } from '../../../texts/format.ts'
import * as accountTexts from '../../../texts/mk/account.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { browserCart } from '../../../ui/cart/browser-cart.ts'
import { seenPrices } from '../../../ui/cart/cart-storage.ts'
import { readProducts } from '../../../ui/cart/use-cart.ts'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { Detail, StatusPill } from '../../../ui/kit/details.tsx'
import { Dialog, useDialogInAddress } from '../../../ui/kit/dialog.tsx'
import { Money } from '../../../ui/kit/product-facts.tsx'
import { Alert } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { itemCount, OrderCustomer, OrderItems } from '../../../ui/storefront/order-summary.tsx'
import { statusText } from './own-orders.tsx'

/** One order with everything in it; prints as a sheet of its own. */
export function OrderWindow({ order }: { order: Order | null }) {
  const { isOpen, close } = useDialogInAddress('order', order?.id)
  const own = useTexts(accountTexts)
  const title = order ? own.orders.detailTitle({ id8: shortOrderId(order.id) }) : ''
  return (
    <Dialog open={isOpen} onClose={close} title={title} look="wide">
      {order && <OrderDetail order={order} />}
    </Dialog>
  )
}

function OrderDetail({ order }: { order: Order }) {
  const own = useTexts(accountTexts)
  return (
    <div className="order-window">
      <dl className="order-facts">
        <Detail label={own.orders.detailDate} className="num">
          {formatDateTime(order.createdAt)}
        </Detail>
        <Detail label={own.orders.detailStatus}>
          <StatusPill status={order.status}>{statusText(order.status, own)}</StatusPill>
          <StatusDate order={order} />
        </Detail>
        <Detail label={own.orders.detailItems}>{own.orders.items(itemCount(order))}</Detail>
        <Detail label={own.orders.detailTotal}>
          <b>
            <Money deni={order.total} />
          </b>
        </Detail>
        {order.trackingNumber !== '' && (
          <Detail label={own.orders.detailTracking} className="num tracking">
            {order.trackingNumber}
          </Detail>
        )}
      </dl>
      <OrderItems order={order} />
      <OrderCustomer order={order} />
      <div className="order-actions no-print">
        <OrderAgain key={order.id} order={order} />
        <Button kind="secondary" onClick={() => print()}>
          {own.orders.detailPrint}
        </Button>
      </div>
    </div>
  )
}

/** A quiet line with the day on which the order ended one way or the other. */
function StatusDate({ order }: { order: Order }) {
  const own = useTexts(accountTexts)
  const { status, deliveredAt, rejectedAt, cancelledAt } = order
  const isDelivered = status === 'delivered'
  const at = {
    delivered: deliveredAt,
    rejected: rejectedAt,
    cancelled: cancelledAt,
    pending: null,
    approved: null,
  }[status]
  if (at === null) return null
  const date = formatDate(at)
  return (
    <span className="tiny muted">
      {isDelivered ? own.orders.detailDeliveredAt({ date }) : own.orders.detailCancelledAt({ date })}
    </span>
  )
}

interface Outcome {
  added: QuoteLine[]
  missing: QuoteLine[]
  full: QuoteLine[]
}

/** Puts what is still available of an order back into the cart, and names what is not. */
function OrderAgain({ order }: { order: Order }) {
  const t = useTexts(customerTexts)
  const texts = useTexts(accountTexts).orderAgain
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | 'failed' | null>(null)

  async function orderAgain() {
    setIsBusy(true)
    const products = await readProducts(order.items.map(({ productId }) => productId)).catch(() => null)
    setIsBusy(false)
    if (!products) return setOutcome('failed')
    const { available, missing } = sortForOrderingAgain(order.items, products)
    const { added, full } = putIntoCart(available)
    setOutcome({ added, missing, full })
  }

  const isDone = outcome !== null && outcome !== 'failed' && outcome.added.length > 0
  return (
    <div className="order-again no-print">
      {outcome === 'failed' && <Alert kind="error">{t.auth.errNetworkRequestFailed}</Alert>}
      {outcome !== null && outcome !== 'failed' && (
        <Alert kind={isDone ? 'info' : 'error'}>
          {isDone && <p>{texts.added(outcome.added.length)}</p>}
          {outcome.missing.length > 0 && <p>{texts.missing({ names: namesOf(outcome.missing) })}</p>}
          {outcome.full.length > 0 && <p>{texts.full({ names: namesOf(outcome.full) })}</p>}
        </Alert>
      )}
      {isDone ? (
        // Takes over the focus of the button that it replaces.
        <ButtonLink to={paths.cart()} ref={(link) => link?.focus()}>
          {texts.toCart}
        </ButtonLink>
      ) : (
        <Button busy={isBusy} busyLabel={texts.adding} onClick={() => void orderAgain()}>
          {texts.action}
        </Button>
      )}
    </div>
  )
}

/** The price of the order is the one that was shown, so the cart reports a change since then. */
function putIntoCart(items: QuoteLine[]): { added: QuoteLine[]; full: QuoteLine[] } {
  const cart = browserCart()
  for (const { productId, quantity } of items) cart.change({ type: 'add', productId, quantity })
  const isIn = ({ productId }: QuoteLine) => quantityOf(cart.view(), productId) > 0
  const added = items.filter(isIn)
  seenPrices.put(Object.fromEntries(added.map(({ productId, price }) => [productId, price])))
  return { added, full: items.filter((item) => !isIn(item)) }
}

const namesOf = (items: QuoteLine[]) => items.map(({ name }) => name).join(', ')
