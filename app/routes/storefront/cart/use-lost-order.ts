import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderRequest } from '../../../ui/cart/checkout-draft.ts'

const STEP_MS = 3000
const MOST_STEPS = 10

interface LostOrderOptions {
  /** Sent, never answered, and now the cart is empty; otherwise null. */
  order: OrderRequest | null
  isBusy: boolean
  ask: (order: OrderRequest) => Promise<void>
}

/**
 * An order empties the cart also when its answer is lost. Asked again under its key it says that it was made; as the cart
 * is empty, asking can't make another one. At once, then ever less often. [CO-14]
 */
export function useLostOrder({ order, isBusy, ask }: LostOrderOptions): void {
  const asked = useRef(0)
  const isLost = order !== null

  const askAgain = useEffectEvent(() => {
    if (order) void ask(order)
  })
  useEffect(() => {
    if (!isLost || isBusy) return
    const timer = setTimeout(() => askAgain(), asked.current * STEP_MS)
    asked.current = Math.min(asked.current + 1, MOST_STEPS)
    return () => clearTimeout(timer)
  }, [isLost, isBusy])
}
