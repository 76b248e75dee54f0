import { useEffect, useRef } from 'react'
import { type OrderSummary, shortOrderId } from '../../domain/order.ts'
import { useProfileTexts } from '../../i18n/profile-texts.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { statusText } from './status-text.ts'

/** Tells which order has another status than before, so that a live change is heard as well as seen. [PROF-04] */
export function useStatusNews(orders: OrderSummary[] | null): void {
  const own = useProfileTexts()
  const { show } = useToasts()
  const known = useRef<Map<string, string> | null>(null)

  useEffect(() => {
    if (!orders) return
    const before = known.current
    known.current = new Map(orders.map(({ id, status }) => [id, status]))
    for (const { id, status } of orders) {
      const was = before?.get(id)
      if (was === undefined || was === status) continue
      show(own.orders.changed({ id8: shortOrderId(id), status: statusText(status, own) }))
    }
  }, [orders, own, show])
}
