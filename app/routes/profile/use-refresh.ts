import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderSummary } from '../../domain/order.ts'
import { useProfileTexts } from '../../i18n/profile-texts.ts'
import { isAnswering } from '../../ui/is-answering.ts'
import { useToasts } from '../../ui/toasts.tsx'

/** Reads the orders again when asked, and says whenever they could not be read; the page stays as it is. [PROF-03 PROF-04] */
export function useRefresh(orders: OrderSummary[] | null) {
  const own = useProfileTexts()
  const { show } = useToasts()
  const { revalidate, state } = useRevalidator()
  const isAsked = useRef(false)
  const isLoading = state === 'loading'

  useEffect(() => {
    if (isLoading) return
    if (orders === null) show(own.orders.loadError, { kind: 'error' })
    else if (isAsked.current) show(own.orders.refreshed)
    isAsked.current = false
  }, [orders, isLoading, show, own])

  async function refresh() {
    // Asked first: reading a whole page anew from a shop that does not answer would take the page away.
    if (!(await isAnswering())) return show(own.orders.loadError, { kind: 'error' })
    isAsked.current = true
    await revalidate()
  }

  return { isLoading, refresh: () => void refresh() }
}
