import { type Order, shortOrderId } from '../../../shop/orders/rules.ts'
import { formatDate, formatDateTime } from '../../../texts/format.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { itemCount, OrderCustomer, OrderItems } from '../../../ui/storefront/order-summary.tsx'
import { Money } from '../../../ui/kit/price.tsx'
import { StatusPill } from '../../../ui/kit/status-pill.tsx'
import { useOrderWindow } from '../../../ui/storefront/use-order-window.ts'
import { OrderAgain } from './order-again.tsx'
import { statusText } from './status-text.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as accountTexts from '../../../texts/mk/account.ts'

/** One order with everything in it; prints as a sheet of its own. [PROF-05] */
export function OrderWindow({ order }: { order: Order | null }) {
  const { isOpen, close } = useOrderWindow(order?.id)
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
        <div>
          <dt>{own.orders.detailDate}</dt>
          <dd className="num">{formatDateTime(order.createdAt)}</dd>
        </div>
        <div>
          <dt>{own.orders.detailStatus}</dt>
          <dd>
            <StatusPill status={order.status}>{statusText(order.status, own)}</StatusPill>
            <StatusDate order={order} />
          </dd>
        </div>
        <div>
          <dt>{own.orders.detailItems}</dt>
          <dd>{own.orders.items(itemCount(order))}</dd>
        </div>
        <div>
          <dt>{own.orders.detailTotal}</dt>
          <dd>
            <b>
              <Money deni={order.total} />
            </b>
          </dd>
        </div>
        {order.trackingNumber !== '' && (
          <div>
            <dt>{own.orders.detailTracking}</dt>
            <dd className="num tracking">{order.trackingNumber}</dd>
          </div>
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
