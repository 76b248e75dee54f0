import { useFetcher } from 'react-router'
import type { OrderDetail } from '../../../shop/orders/admin.server.ts'
import { type Order, type OrderEvent, shortOrderId } from '../../../shop/orders/rules.ts'
import { formatDateTime, formatMoney } from '../../../texts/format.ts'
import * as accountTexts from '../../../texts/mk/account.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { useConfirm } from '../../../ui/kit/confirm-dialog.tsx'
import { Detail } from '../../../ui/kit/detail.tsx'
import { Dialog, useDialogInAddress } from '../../../ui/kit/dialog.tsx'
import { Money } from '../../../ui/kit/price.tsx'
import { StatusPill } from '../../../ui/kit/status-pill.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useAnswer } from '../../../ui/kit/use-answer.ts'
import { paths } from '../../../ui/paths.ts'
import { itemCount, OrderCustomer, OrderItems } from '../../../ui/storefront/order-summary.tsx'
import { type NoteAnswer, NoteForm } from './note-form.tsx'
import { adminStatusText, type OrderAnswer, OrderStatusSelect } from './order-table.tsx'

interface OrderDialogProps {
  opened: OrderDetail | null
  sent: NoteAnswer | undefined
}

export function OrderDialog({ opened, sent }: OrderDialogProps) {
  const { isOpen, close } = useDialogInAddress('order', opened?.order.id)
  const { admin } = useTexts(adminTexts)
  const title = opened ? admin.ordersDetail({ id8: shortOrderId(opened.order.id) }) : ''
  return (
    <Dialog open={isOpen} onClose={close} title={title} look="wide">
      {opened && <OpenedOrder {...opened} sent={sent} />}
    </Dialog>
  )
}

function OpenedOrder({ order, note, timeline, sent }: OrderDetail & Pick<OrderDialogProps, 'sent'>) {
  const own = useTexts(accountTexts)
  const texts = useTexts(adminTexts)
  const { detail } = useTexts(orderTexts)
  const { admin } = texts
  return (
    <div className="order-window">
      <dl className="order-facts">
        <Detail label={admin.ordersDate} className="num">
          {formatDateTime(order.createdAt)}
        </Detail>
        <Detail label={admin.ordersStatus}>
          <StatusPill status={order.status}>{adminStatusText(order.status, texts)}</StatusPill>
        </Detail>
        <Detail label={admin.ordersItems}>{own.orders.items(itemCount(order))}</Detail>
        <Detail label={admin.ordersTotal}>
          <b>
            <Money deni={order.total} />
          </b>
        </Detail>
        {order.trackingNumber !== '' && (
          <Detail label={detail.trackingNumber} className="num tracking">
            {order.trackingNumber}
          </Detail>
        )}
        {order.promoCode && (
          <Detail label={admin.ordersPromo} className="num">
            {order.promoCode.code}
          </Detail>
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

function moments(
  { deliveredAt, rejectedAt, cancelledAt }: Order,
  admin: (typeof adminTexts)['admin'],
): string[] {
  return [
    deliveredAt === null ? null : admin.ordersDeliveredAt({ date: formatDateTime(deliveredAt) }),
    rejectedAt === null ? null : admin.ordersRejectedAt({ date: formatDateTime(rejectedAt) }),
    cancelledAt === null ? null : admin.ordersCancelledAt({ date: formatDateTime(cancelledAt) }),
  ].filter((line) => line !== null)
}

function OrderCancel({ order }: { order: Order }) {
  const { admin, toast } = useTexts(adminTexts)
  const { show } = useToasts()
  const confirm = useConfirm()
  const fetcher = useFetcher<OrderAnswer>()

  useAnswer(fetcher.data, (answer) => {
    if ('refusal' in answer) show(toast.adminCancelError, { kind: 'error' })
    else show(toast.adminCancelled)
  })

  async function cancel() {
    const isSure = await confirm({
      title: admin.ordersCancelTitle({ id8: shortOrderId(order.id) }),
      text: admin.ordersCancelText({
        name: `${order.customer.firstName} ${order.customer.lastName}`,
        total: formatMoney(order.total),
      }),
      yes: admin.ordersCancelYes,
      no: admin.ordersCancelNo,
      danger: true,
    })
    if (!isSure) return
    await fetcher.submit(
      { intent: 'cancel', orderId: order.id },
      { method: 'post', action: paths.admin.orders() },
    )
  }

  return (
    <Button kind="danger" size="sm" busy={fetcher.state !== 'idle'} onClick={() => void cancel()}>
      {admin.ordersCancel}
    </Button>
  )
}

/** Every change of an order, latest first. */
function OrderTimeline({ events }: { events: OrderEvent[] }) {
  const { detail } = useTexts(orderTexts)
  const texts = useTexts(adminTexts)
  if (events.length === 0) return null
  return (
    <section className="timeline no-print" aria-labelledby="order-timeline">
      <h3 id="order-timeline">{detail.timeline}</h3>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <b>{eventText(event, detail, texts)}</b>
            <span className="small muted">
              <span className="num">{formatDateTime(event.at)}</span> · {event.who}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventText(
  event: OrderEvent,
  detail: (typeof orderTexts)['detail'],
  texts: typeof adminTexts,
): string {
  switch (event.kind) {
    case 'placed':
      return detail.placed
    case 'status':
      return detail.status({ from: adminStatusText(event.from, texts), to: adminStatusText(event.to, texts) })
    case 'cancelled':
      return detail.cancelled({ from: adminStatusText(event.from, texts) })
    case 'note':
      if (event.to === '') return detail.noteRemoved
      return event.from === '' ? detail.noteAdded : detail.noteChanged
    case 'tracking':
      return event.to === ''
        ? detail.trackingRemoved({ number: event.from })
        : detail.trackingAdded({ number: event.to })
  }
}
