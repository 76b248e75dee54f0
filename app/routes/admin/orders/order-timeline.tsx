import type { OrderEvent } from '../../../domain/order-event.ts'
import { type AdminOrdersTexts, useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { type AdminTexts, useAdminTexts } from '../../../i18n/admin-texts.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { adminStatusText } from '../status-text.ts'

/** Every change of an order, the latest first: what, when, and by whom. [BEY-17] */
export function OrderTimeline({ events }: { events: OrderEvent[] }) {
  const { detail } = useAdminOrdersTexts()
  const texts = useAdminTexts()
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

function eventText(event: OrderEvent, detail: AdminOrdersTexts['detail'], texts: AdminTexts): string {
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
