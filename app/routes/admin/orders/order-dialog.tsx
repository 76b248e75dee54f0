import { Form } from 'react-router'
import type { OrderDetail } from '../../../shop/orders/admin.server.ts'
import { NOTE_FIELDS, NOTE_LENGTHS, type NoteField, type OrderNote } from '../../../shop/orders/checkout.ts'
import { type Order, type OrderEvent, shortOrderId } from '../../../shop/orders/rules.ts'
import { formatDateTime, formatMoney } from '../../../texts/format.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { boundTo, SaveForm, useVersionedForm, type VersionedAnswer } from '../../../ui/admin/form.tsx'
import { useRowChange } from '../../../ui/admin/row-change.tsx'
import { Button, ButtonLink, Submit } from '../../../ui/kit/button.tsx'
import { Detail, StatusPill } from '../../../ui/kit/details.tsx'
import { DialogInAddress } from '../../../ui/kit/dialog-in-address.tsx'
import { Field, TextAreaField } from '../../../ui/kit/field.tsx'
import { BoldMoney } from '../../../ui/kit/product-facts.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { itemCount, OrderCustomer, OrderItems } from '../../../ui/storefront/order-summary.tsx'
import { adminStatusText, answerText, type OrderAnswer, OrderStatusSelect } from './order-table.tsx'

export function OrderDialog({ order, note, timeline, sent }: OrderDetail & { sent: NoteAnswer | undefined }) {
  const texts = useTexts(orderTexts)
  const { admin, detail } = texts
  return (
    <DialogInAddress name="order" id={order.id} title={admin.ordersDetail({ id8: shortOrderId(order.id) })}>
      <div className="row no-print">
        <OrderStatusSelect order={order} />
        <ButtonLink kind="secondary" size="sm" to={opening.orderSlip(order.id)}>
          {detail.slip}
        </ButtonLink>
        {order.status !== 'cancelled' && <OrderCancel order={order} />}
      </div>
      <p className="tiny muted no-print">{texts.list.statusesHint}</p>
      <dl className="order-facts">
        <Detail label={admin.ordersDate} className="num">
          {formatDateTime(order.createdAt)}
        </Detail>
        <Detail label={admin.ordersStatus}>
          <StatusPill status={order.status}>{adminStatusText(order.status, texts)}</StatusPill>
        </Detail>
        <Detail label={admin.ordersItems}>{texts.cart.items(itemCount(order))}</Detail>
        <Detail label={texts.summary.total}>
          <BoldMoney deni={order.total} />
        </Detail>
        {order.trackingNumber !== '' && (
          <Detail label={detail.trackingNumber} className="num">
            {order.trackingNumber}
          </Detail>
        )}
        {order.promoCode && (
          <Detail label={texts.promo.label} className="num">
            {order.promoCode.code}
          </Detail>
        )}
      </dl>
      <OrderCustomer order={order} />
      <OrderItems order={order} />
      <NoteForm key={order.id} id={order.id} current={note} sent={sent} />
      <OrderTimeline events={timeline} />
    </DialogInAddress>
  )
}

/** Without script a required checkbox replaces the confirmation dialog. */
function OrderCancel({ order }: { order: Order }) {
  const texts = useTexts(orderTexts)
  const { admin, usersAdmin } = texts
  const { id, customer, total, status } = order
  const { isBusy, send } = useRowChange<OrderAnswer>(paths.admin.orders(), (answer, sendAgain) => {
    if ('refusal' in answer) return showToast(answerText(answer, texts), { kind: 'error' })
    if (answer.status === answer.former)
      return showToast(`#${shortOrderId(id)}: ${texts.detail.overtaken}`, { kind: 'error' })
    const former = { intent: 'status', orderId: id, status: answer.former, undoes: String(answer.version) }
    const undo = { label: texts.common.undo, run: () => void sendAgain(former) }
    showToast(answerText(answer, texts), answer.intent === 'cancel' ? { about: id, action: undo } : {})
  })
  const name = `${customer.firstName} ${customer.lastName}`
  const text = admin.ordersCancelText({ name, total: formatMoney(total) })
  const question = {
    title: admin.ordersCancelTitle({ id8: shortOrderId(id) }),
    text: status === 'delivered' ? `${text} ${admin.ordersCancelDelivered}` : text,
    yes: admin.ordersCancelYes,
    no: admin.ordersCancelNo,
    danger: true,
  }
  const look = { kind: 'secondary', size: 'sm' } as const
  const form = { intent: 'cancel', orderId: id }
  return (
    <>
      <Button {...look} busy={isBusy('orderId', id)} onClick={() => void send(form, question)}>
        {admin.ordersCancel}
      </Button>
      <noscript>
        <Form method="post" action={opening.order(id)} className="row">
          <input type="hidden" name="intent" value={form.intent} />
          <input type="hidden" name="orderId" value={id} />
          <label className="small">
            <input type="checkbox" required /> {usersAdmin.sure}
          </label>
          <Submit {...look} label={admin.ordersCancel} />
        </Form>
      </noscript>
    </>
  )
}

function OrderTimeline({ events }: { events: OrderEvent[] }) {
  const texts = useTexts(orderTexts)
  if (events.length === 0) return null
  return (
    <section className="timeline no-print" aria-labelledby="order-timeline">
      <h3 id="order-timeline">{texts.detail.timeline}</h3>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <b>{eventText(event, texts)}</b>
            <span className="small muted">
              <span className="num">{formatDateTime(event.at)}</span> · {texts.marked(event.who)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventText(event: OrderEvent, texts: typeof orderTexts): string {
  const { detail } = texts
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

export interface NoteAnswer extends VersionedAnswer<NoteField, OrderNote, 'too-long'> {
  intent: 'note'
}

function NoteForm({ id, current, sent }: { id: string; current: OrderNote; sent: NoteAnswer | undefined }) {
  const { detail, refusals } = useTexts(orderTexts)
  const form = useVersionedForm({
    sent,
    fields: NOTE_FIELDS,
    current,
    valuesOf: ({ note, trackingNumber }) => ({ note, trackingNumber }),
    sentence: (field, values) =>
      values[field].length > NOTE_LENGTHS[field] ? refusals['text-too-long'](NOTE_LENGTHS[field]) : undefined,
    texts: detail,
  })
  const texts = { ...detail, labels: detail }
  const { field } = boundTo(form, texts)
  return (
    <SaveForm form={form} action={opening.order(id)} className="note-form stack no-print" texts={texts}>
      <h3>{detail.noteTitle}</h3>
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="orderId" value={id} />
      <Field
        {...field('trackingNumber')}
        hint={detail.trackingHint}
        maxLength={NOTE_LENGTHS.trackingNumber}
        spellCheck={false}
      />
      <TextAreaField {...field('note')} hint={detail.noteHint} maxLength={NOTE_LENGTHS.note} rows={3} />
      <Submit label={detail.save} size="sm" busy={!form.isIdle} busyLabel={detail.saving} />
    </SaveForm>
  )
}
