import { type Order, shortOrderId } from '../../domain/order.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { type AdminTexts, useAdminTexts } from '../../i18n/admin-texts.ts'
import { useProfileTexts } from '../../i18n/profile-texts.ts'
import { useAdminOrdersTexts } from '../../i18n/admin-orders-texts.ts'
import type { OrderDetail } from '../../server/order-detail.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { itemCount, OrderCustomer, OrderItems } from '../../ui/order-summary.tsx'
import { Money } from '../../ui/price.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useOrderWindow } from '../../ui/use-order-window.ts'
import { opening } from './admin-addresses.ts'
import { OrderCancel } from './order-cancel.tsx'
import type { NoteAnswer } from './order-answer.ts'
import { OrderStatusSelect } from './order-status-select.tsx'
import { NoteForm } from './orders/note-form.tsx'
import { OrderTimeline } from './orders/order-timeline.tsx'
import { adminStatusText } from './status-text.ts'

interface OrderWindowProps {
  opened: OrderDetail | null
  /** The answer to a note that was sent without script. */
  sent: NoteAnswer | undefined
}

/** Everything about one order: customer, note, items, totals, promo code; its status can be changed or it is cancelled. [ADM-11] */
export function OrderWindow({ opened, sent }: OrderWindowProps) {
  const { isOpen, close } = useOrderWindow(opened?.order.id)
  const { admin } = useAdminTexts()
  const title = opened ? admin.ordersDetail({ id8: shortOrderId(opened.order.id) }) : ''
  return (
    <Dialog open={isOpen} onClose={close} title={title} look="wide">
      {opened && <Detail {...opened} sent={sent} />}
    </Dialog>
  )
}

function Detail({ order, note, timeline, sent }: OrderDetail & Pick<OrderWindowProps, 'sent'>) {
  const own = useProfileTexts()
  const texts = useAdminTexts()
  const { detail } = useAdminOrdersTexts()
  const { admin } = texts
  return (
    <div className="order-window">
      <dl className="order-facts">
        <div>
          <dt>{admin.ordersDate}</dt>
          <dd className="num">{formatDateTime(order.createdAt)}</dd>
        </div>
        <div>
          <dt>{admin.ordersStatus}</dt>
          <dd>
            <StatusPill status={order.status}>{adminStatusText(order.status, texts)}</StatusPill>
          </dd>
        </div>
        <div>
          <dt>{admin.ordersItems}</dt>
          <dd>{own.orders.items(itemCount(order))}</dd>
        </div>
        <div>
          <dt>{admin.ordersTotal}</dt>
          <dd>
            <b>
              <Money deni={order.total} />
            </b>
          </dd>
        </div>
        {order.trackingNumber !== '' && (
          <div>
            <dt>{detail.trackingNumber}</dt>
            <dd className="num tracking">{order.trackingNumber}</dd>
          </div>
        )}
        {order.promoCode && (
          <div>
            <dt>{admin.ordersPromo}</dt>
            <dd className="num">{order.promoCode.code}</dd>
          </div>
        )}
      </dl>
      <OrderCustomer order={order} />
      <OrderItems order={order} />
      <ul className="small muted">
        {moments(order, admin).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="order-actions no-print">
        <OrderStatusSelect order={order} />
        <ButtonLink kind="secondary" size="sm" to={opening.orderSlip(order.id)}>
          {detail.slip}
        </ButtonLink>
        {order.status !== 'cancelled' && <OrderCancel order={order} />}
      </div>
      <NoteForm key={order.id} orderId={order.id} current={note} sent={sent} />
      <OrderTimeline events={timeline} />
    </div>
  )
}

/** When the order was delivered, rejected, cancelled: as far as it ever was. */
function moments({ deliveredAt, rejectedAt, cancelledAt }: Order, admin: AdminTexts['admin']): string[] {
  return [
    deliveredAt === null ? null : admin.ordersDeliveredAt({ date: formatDateTime(deliveredAt) }),
    rejectedAt === null ? null : admin.ordersRejectedAt({ date: formatDateTime(rejectedAt) }),
    cancelledAt === null ? null : admin.ordersCancelledAt({ date: formatDateTime(cancelledAt) }),
  ].filter((line) => line !== null)
}
