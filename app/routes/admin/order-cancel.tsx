import { useFetcher } from 'react-router'
import { type Order, shortOrderId } from '../../domain/order.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm-dialog.tsx'
import { paths } from '../../ui/paths.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import type { OrderAnswer } from './order-answer.ts'

/** Cancels the order after a question that names it. [ADM-13] */
export function OrderCancel({ order }: { order: Order }) {
  const { admin, toast } = useAdminTexts()
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
