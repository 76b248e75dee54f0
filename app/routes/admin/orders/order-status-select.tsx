import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type OrderStatus, SETTABLE_STATUSES, shortOrderId } from '../../../shop/orders/rules.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useAnswer } from '../../../ui/kit/use-answer.ts'
import { paths } from '../../../ui/paths.ts'
import type { OrderAnswer } from './order-answer.ts'
import { adminStatusText } from './status-text.ts'

interface OrderStatusSelectProps {
  order: { id: string; status: OrderStatus }
  /** Told when the status was stored. */
  onChanged?: ((order: { id: string; status: OrderStatus }) => void) | undefined
}

/** Changes the status with one choice: shown at once, taken back with a message when it could not be saved. [ADM-11 ADM-12] */
export function OrderStatusSelect({ order, onChanged }: OrderStatusSelectProps) {
  const texts = useTexts(adminTexts)
  const { show } = useToasts()
  const fetcher = useFetcher<OrderAnswer>()
  const { picked, settle, selectProps } = useStatusChoice((status) => {
    const form = { intent: 'status', orderId: order.id, status }
    void fetcher.submit(form, { method: 'post', action: paths.admin.orders() })
  })
  useAnswer(fetcher.data, (answer) => {
    settle()
    if ('refusal' in answer) return show(texts.toast.adminStatusError, { kind: 'error' })
    show(texts.toast.adminStatus({ status: adminStatusText(answer.status, texts) }))
    onChanged?.({ id: answer.orderId, status: answer.status })
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

/** Arrow keys pass through the words between: only the one that is stayed on is meant. */
const KEYBOARD_PAUSE_MS = 700

/** What is chosen in a select and not yet answered; by mouse or touch it is sent at once, by keyboard after a pause. */
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
    /** The answer is there: the order's own status counts again. */
    settle: () => setPicked(null),
    selectProps: {
      onKeyDown: () => (isByKeyboard.current = true),
      onPointerDown: () => (isByKeyboard.current = false),
      onChange: (event: { currentTarget: HTMLSelectElement }) => setPicked(event.currentTarget.value),
    },
  }
}
