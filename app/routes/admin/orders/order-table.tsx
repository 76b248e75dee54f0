import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import {
  type OrderStatus,
  type OrderSummary,
  SETTABLE_STATUSES,
  shortOrderId,
} from '../../../shop/orders/rules.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import { formatDateTime } from '../../../texts/format.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { askToSignIn } from '../../../ui/account/auth-modal.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { Table } from '../../../ui/admin/list.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { StatusPill } from '../../../ui/kit/details.tsx'
import { useAnswer } from '../../../ui/kit/form.ts'
import { Money } from '../../../ui/kit/product-facts.tsx'
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
  const texts = useTexts(adminTexts)
  const { admin } = texts
  const { list } = useTexts(orderTexts)
  return (
    <div className="tw orders">
      <Table
        labelledBy={labelledBy}
        titles={[
          admin.ordersNumber,
          admin.ordersCustomer,
          admin.ordersDate,
          { text: admin.ordersTotal, look: 'r' },
          admin.ordersStatus,
        ]}
      >
        {orders.map((order) => (
          <tr key={order.id} className={fresh.includes(order.id) ? 'fresh' : undefined}>
            <th scope="row">
              <Link to={orderAddress(order.id)} className="num order-link" preventScrollReset>
                <span className="vh">{admin.ordersNumber} </span>#{shortOrderId(order.id)}
              </Link>
              {fresh.includes(order.id) && <span className="fresh-mark">{list.fresh}</span>}
            </th>
            <td className="who right">{order.customerName}</td>
            <td className="num muted">{formatDateTime(order.createdAt)}</td>
            <td className="r">
              <b>
                <Money deni={order.total} />
              </b>
            </td>
            <td>
              {canChange ? (
                <OrderStatusSelect order={order} onStatus={onStatus} />
              ) : (
                <StatusPill status={order.status}>{adminStatusText(order.status, texts)}</StatusPill>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

export type OrderAnswer =
  | { intent: 'status' | 'cancel'; orderId: string; status: OrderStatus }
  | { intent: 'status' | 'cancel'; refusal: Refusal }

interface OrderStatusSelectProps extends Pick<OrderTableProps, 'onStatus'> {
  order: Pick<OrderSummary, 'id' | 'status'>
}

/** Shown optimistically, reverted with a message when the server does not save it. */
export function OrderStatusSelect({ order, onStatus }: OrderStatusSelectProps) {
  const texts = useTexts(adminTexts)
  const fetcher = useFetcher<OrderAnswer>()
  const { picked, settle, selectProps } = useStatusChoice((status) => {
    const form = { intent: 'status', orderId: order.id, status }
    void fetcher.submit(form, { method: 'post', action: paths.admin.orders() })
  })
  useAnswer(fetcher.data, (answer) => {
    settle()
    if ('refusal' in answer) {
      askToSignIn(answer.refusal)
      return showToast(texts.toast.adminStatusError, { kind: 'error' })
    }
    showToast(texts.toast.adminStatus({ status: adminStatusText(answer.status, texts) }))
    onStatus?.({ id: answer.orderId, status: answer.status })
  })
  const sent = fetcher.formData?.get('status')
  const shown = picked ?? (typeof sent === 'string' ? sent : order.status)
  const isSettable = SETTABLE_STATUSES.some((status) => status === shown)
  return (
    <fetcher.Form method="post" action={paths.admin.orders()} className="status-form">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="orderId" value={order.id} />
      <select
        name="status"
        className={`status ${shown}`}
        aria-label={texts.admin.ordersChangeStatus({ id8: shortOrderId(order.id) })}
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
        <Button type="submit" size="sm" kind="secondary">
          {texts.admin.ordersSaveStatus}
        </Button>
      </noscript>
    </fetcher.Form>
  )
}

/** Arrow keys pass through the options in between; the user means only the one they stop at. */
const KEYBOARD_PAUSE_MS = 700

function useStatusChoice(send: (status: string) => void) {
  const [picked, setPicked] = useState<string | null>(null)
  const isByKeyboard = useRef(false)
  const sendPicked = useEffectEvent(send)

  useEffect(() => {
    if (picked === null) return
    const timer = setTimeout(() => sendPicked(picked), isByKeyboard.current ? KEYBOARD_PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [picked])

  return {
    picked,
    settle: () => setPicked(null),
    selectProps: {
      onKeyDown: () => (isByKeyboard.current = true),
      onPointerDown: () => (isByKeyboard.current = false),
      onChange: (event: { currentTarget: HTMLSelectElement }) => setPicked(event.currentTarget.value),
    },
  }
}

export function adminStatusText(status: string, { admin }: typeof adminTexts): string {
  const names: Partial<Record<string, string>> = {
    pending: admin.ordersStatusPending,
    approved: admin.ordersStatusApproved,
    rejected: admin.ordersStatusRejected,
    delivered: admin.ordersStatusDelivered,
    cancelled: admin.ordersStatusCancelled,
  }
  return names[status] ?? admin.ordersStatusOther
}
