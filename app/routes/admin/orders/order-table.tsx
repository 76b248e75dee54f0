import { type KeyboardEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { type OrderStatus, SETTABLE_STATUSES } from '../../../shop/order-status.ts'
import { type OrderSummary, shortOrderId } from '../../../shop/orders/rules.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import { formatDateTime } from '../../../texts/format.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { ofNumbers, Table } from '../../../ui/admin/list.tsx'
import { useRowChange } from '../../../ui/admin/row-change.tsx'
import { isAnswering } from '../../../ui/kit/ask-server.ts'
import { Submit } from '../../../ui/kit/button.tsx'
import { statusLook, StatusPill } from '../../../ui/kit/details.tsx'
import { DialogLink } from '../../../ui/kit/dialog-in-address.tsx'
import { BoldMoney } from '../../../ui/kit/product-facts.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'

interface OrderTableProps {
  orders: OrderSummary[]
  labelledBy: string
  orderAddress?: (id: string) => string
  canChange?: boolean
  fresh?: string[]
  onStatus?: ((order: Pick<OrderSummary, 'id' | 'status'>) => void) | undefined
}

export function OrderTable({
  orders,
  labelledBy,
  orderAddress = opening.order,
  canChange = false,
  fresh = [],
  onStatus,
}: OrderTableProps) {
  const texts = useTexts(orderTexts)
  const { admin, list } = texts
  if (orders.length === 0) return <p className="muted">{admin.ordersEmpty}</p>
  return (
    <div className="tw orders by-order">
      <Table
        labelledBy={labelledBy}
        titles={[
          admin.ordersNumber,
          admin.ordersCustomer,
          admin.ordersDate,
          ofNumbers(texts.summary.total),
          admin.ordersStatus,
        ]}
      >
        {orders.map((order) => (
          <tr key={order.id} className={fresh.includes(order.id) ? 'fresh' : undefined}>
            <th scope="row">
              <DialogLink to={orderAddress(order.id)} className="num order-link">
                <span className="vh">{admin.ordersNumber} </span>#{shortOrderId(order.id)}
              </DialogLink>
            </th>
            <td className="who">
              {texts.marked(order.customerName)}
              {fresh.includes(order.id) && <span className="fresh-mark tiny">{list.fresh}</span>}
            </td>
            <td className="num muted">{formatDateTime(order.createdAt)}</td>
            <td className="r">
              <BoldMoney deni={order.total} />
            </td>
            <td>
              {canChange && <OrderStatusSelect order={order} onStatus={onStatus} />}
              {!canChange && (
                <StatusPill status={order.status}>{adminStatusText(order.status, texts)}</StatusPill>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

export type SetStatus = { orderId: string; status: OrderStatus; former: OrderStatus; version: number }
export type OrderAnswer = { intent: 'status' | 'cancel' } & (SetStatus | { refusal: Refusal })

interface OrderStatusSelectProps extends Pick<OrderTableProps, 'onStatus'> {
  order: Pick<OrderSummary, 'id' | 'status'>
}

/** Shown optimistically, reverted with a message when the server does not save it. */
export function OrderStatusSelect({ order, onStatus }: OrderStatusSelectProps) {
  const texts = useTexts(orderTexts)
  const action = paths.admin.orders()
  const { sent, send: submit } = useRowChange<OrderAnswer>(action, showOutcome)
  const requested = useRef('')
  const id8 = shortOrderId(order.id)
  const change = sent.findLast((form) => form.get('orderId') === order.id && form.has('status'))
  // until the page is read again after the answer, it has the former one
  const current = change?.get('status')?.toString() ?? order.status

  function send(to: string, undoes?: number) {
    requested.current = to
    const intent = to === 'cancelled' ? 'cancel' : 'status'
    const form = { intent, orderId: order.id, status: to, ...(undoes ? { undoes: String(undoes) } : {}) }
    void isAnswering().then((isThere) => (isThere ? submit(form) : fail()))
  }

  function fail() {
    settle()
    showToast(texts.toast.adminStatusError, { kind: 'error' })
  }

  const { picked, settle, begin, selectProps } = useStatusChoice(current, send)

  function showOutcome(answer: OrderAnswer) {
    if ('refusal' in answer) return fail()
    const to = requested.current
    settle(answer.status)
    if (answer.status !== to) return showToast(`#${id8}: ${texts.detail.overtaken}`, { kind: 'error' })
    showToast(`#${id8}: ${texts.toast.adminStatus({ status: adminStatusText(answer.status, texts) })}`, {
      about: order.id,
      action: { label: texts.common.undo, run: () => begin(answer.former, answer.version) },
    })
    onStatus?.({ id: answer.orderId, status: answer.status })
  }

  const shown = picked ?? current
  const isSettable = SETTABLE_STATUSES.some((status) => status === shown)
  return (
    <Form method="post" action={action} className="row status-form">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={order.id} />
      <select
        name="status"
        className={`status ${statusLook(shown)}`}
        aria-label={texts.admin.ordersChangeStatus({ id8 })}
        title={texts.admin.ordersStatusKeys}
        value={shown}
        {...selectProps}
      >
        {!isSettable && (
          <option value={shown} disabled>
            {adminStatusText(shown, texts)}
          </option>
        )}
        {SETTABLE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {adminStatusText(status, texts)}
          </option>
        ))}
      </select>
      <noscript>
        <Submit label={texts.admin.ordersSaveStatus} size="sm" kind="secondary" />
      </noscript>
    </Form>
  )
}

/** Keys pass through the options in between: Enter or leaving the field sets one, Escape none. A pointer sets what it chooses. */
function useStatusChoice(current: string, send: (to: string, undoes?: number) => void) {
  const [picked, setPicked] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  /** Chosen while another one is sent. */
  const next = useRef<string | null>(null)
  const isByKeyboard = useRef(false)

  function set(to: string | null, from = current) {
    if (to === null) return
    if (sent.current !== null) return void (next.current = to)
    if (to === from) return setPicked(null)
    begin(to)
  }

  function begin(to: string, undoes?: number) {
    sent.current = to
    send(to, undoes)
  }

  return {
    picked,
    begin,
    /** The change was answered; without `stored`, the status now, it failed, and what waits is not sent. */
    settle(stored = '') {
      const answered = sent.current
      const waiting = stored && next.current
      sent.current = null
      next.current = null
      if (waiting) set(waiting, stored)
      // keys may be passing through the options
      else setPicked((option) => (stored && option !== answered ? option : null))
    },
    selectProps: {
      onPointerDown: () => (isByKeyboard.current = false),
      onKeyDown(event: KeyboardEvent) {
        isByKeyboard.current = true
        if (picked === null || picked === sent.current || !['Enter', 'Escape'].includes(event.key)) return
        event.preventDefault() // neither opens the list nor closes the dialog around it
        if (event.key === 'Enter') return set(picked)
        next.current = null
        setPicked(null)
      },
      onBlur: () => set(picked),
      onChange({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) {
        setPicked(value)
        if (!isByKeyboard.current) set(value)
      },
    },
  }
}

export function answerText(answer: OrderAnswer, texts: typeof orderTexts): string {
  if ('refusal' in answer)
    return { status: texts.toast.adminStatusError, cancel: texts.toast.adminCancelError }[answer.intent]
  const status = adminStatusText(answer.status, texts)
  return { status: texts.toast.adminStatus({ status }), cancel: texts.toast.adminCancelled }[answer.intent]
}

export function adminStatusText(status: string, { admin }: Pick<typeof orderTexts, 'admin'>): string {
  const names: Partial<Record<string, string>> = admin.ordersStatuses
  return names[status] ?? admin.ordersStatusOther
}
