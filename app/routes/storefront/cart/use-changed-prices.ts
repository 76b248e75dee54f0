import { useEffect, useRef, useState } from 'react'
import type { Deni } from '../../../shop/money.ts'
import { seenPrices } from '../../../ui/cart/seen-prices.ts'
import { pricesOf, type ShownLine } from './shown-cart.ts'

/** Prices that are not what this browser showed before; pointed out until the page is left. [CART-15] */
export function useChangedPrices(lines: ShownLine[]): Record<string, Deni> {
  const [changed, setChanged] = useState<Record<string, Deni>>({})
  const first = useRef<Record<string, Deni> | null>(null)
  // As text: the object is another one in every render.
  const pricesText = JSON.stringify(pricesOf(lines))

  useEffect(() => {
    const prices = JSON.parse(pricesText) as Record<string, Deni>
    first.current ??= seenPrices.get()
    const before = first.current
    const isOther = ([id, price]: [string, Deni]) => before[id] !== undefined && before[id] !== price
    first.current = { ...prices, ...before }
    setChanged(Object.fromEntries(Object.entries(prices).filter(isOther)))
    if (Object.keys(prices).length > 0) seenPrices.replace(prices)
  }, [pricesText])

  return changed
}
