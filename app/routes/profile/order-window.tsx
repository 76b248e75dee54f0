import { type Order, shortOrderId } from '../../domain/order.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { itemCount, OrderCustomer, OrderItems } from '../../ui/order-summary.tsx'
import { Money } from '../../ui/price.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useOrderWindow } from '../../ui/use-order-window.ts'
import { OrderAgain } from './order-again.tsx'
import { statusText } from './status-text.ts'

/** One order with everything in it; prints as a sheet of its own. [PROF-05] */
export function OrderWindow({ order }: { order: Order | null }) {
  const { isOpen, close } = useOrderWindow(order?.id)
  const t = useTexts()
  const title = order ? t.orders.detailTitle({ id8: shortOrderId(order.id) }) : ''
  return (
    <Dialog open={isOpen} onClose={close} title={title} look="wide">
      {order && <OrderDetail order={order} />}
    </Dialog>
  )
}

function OrderDetail({ order }: { order: Order }) {
  const t = useTexts()
  return (
    <div className="order-window">
      <dl className="order-facts">
        <div>
          <dt>{t.orders.detailDate}</dt>
          <dd className="num">{formatDateTime(order.createdAt)}</dd>
        </div>
        <div>
          <dt>{t.orders.detailStatus}</dt>
          <dd>
            <StatusPill status={order.status}>{statusText(order.status, t)}</StatusPill>
            <StatusDate order={order} />
          </dd>
        </div>
        <div>
          <dt>{t.orders.detailItems}</dt>
          <dd>{t.orders.items(itemCount(order))}</dd>
        </div>
        <div>
          <dt>{t.orders.detailTotal}</dt>
          <dd>
            <b>
              <Money deni={order.total} />
            </b>
          </dd>
        </div>
      </dl>
      <OrderItems order={order} />
      <OrderCustomer order={order} />
      <OrderAgain key={order.id} order={order} />
      <Button kind="secondary" className="no-print" onClick={() => print()}>
        {t.orders.detailPrint}
      </Button>
    </div>
  )
}

/** A quiet line with the day on which the order ended one way or the other. */
function StatusDate({ order }: { order: Order }) {
  const t = useTexts()
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
      {isDelivered ? t.orders.detailDeliveredAt({ date }) : t.orders.detailCancelledAt({ date })}
    </span>
  )
}
