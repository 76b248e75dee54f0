import { useEffect, useRef } from 'react'
import { type OrderSummary, shortOrderId } from '../../../shop/orders/rules.ts'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { statusText } from './status-text.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as accountTexts from '../../../texts/mk/account.ts'

/** Tells which order has another status than before, so that a live change is heard as well as seen. [PROF-04] */
export function useStatusNews(orders: OrderSummary[] | null): void {
  const own = useTexts(accountTexts)
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
