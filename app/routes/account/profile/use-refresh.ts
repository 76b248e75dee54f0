import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderSummary } from '../../../shop/orders/rules.ts'
import { isAnswering } from '../../../ui/kit/is-answering.ts'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as accountTexts from '../../../texts/mk/account.ts'

/** Reads the orders again when asked, and says whenever they could not be read; the page stays as it is. [PROF-03 PROF-04] */
export function useRefresh(orders: OrderSummary[] | null) {
  const own = useTexts(accountTexts)
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const isAsked = useRef(false)

  useEffect(() => {
    if (isRefreshing) return
    if (orders === null) show(own.orders.loadError, { kind: 'error' })
    else if (isAsked.current) show(own.orders.refreshed)
    isAsked.current = false
  }, [orders, isRefreshing, show, own])

  async function refresh() {
    setIsRefreshing(true)
    // Asked first: reading a whole page anew from a shop that does not answer would take the page away.
    isAsked.current = await isAnswering()
    if (isAsked.current) await revalidate()
    else if (orders !== null) show(own.orders.loadError, { kind: 'error' })
    // not before what was read is shown, which the router does not hurry
    startTransition(() => setIsRefreshing(false))
  }

  return { isRefreshing, refresh: () => void refresh() }
}
