import type { Deni } from './money.ts'
import { DAY_MS, type EpochMs } from './time.ts'

/** A price and when it began to be charged; it was until the next one began. */
export interface PriceSince {
  since: EpochMs
  price: Deni
}

/** As long before a reduction its previous prices count: Directive 98/6/EC, article 6a, paragraph 2. [BEY-13] */
export const PRICE_MEMORY_MS = 30 * DAY_MS

/** Every price that was charged at any moment from `from` on and before `to`, each once. In whatever order the history is. */
export function pricesCharged(history: PriceSince[], { from, to }: { from: EpochMs; to: EpochMs }): Deni[] {
  const rising = history.toSorted((one, other) => one.since - other.since)
  const charged = rising.filter(({ since }, place) => {
    const until = rising[place + 1]?.since ?? Infinity
    return since < to && until > from
  })
  return [...new Set(charged.map(({ price }) => price))]
}

/**
 * The lowest price charged in the 30 days before the reduction began; null when the product had no price yet. A price
 * that ended before those days does not count, one that was in force for a part of them does. [BEY-13]
 */
export function lowestPriceBefore(history: PriceSince[], saleStart: EpochMs): Deni | null {
  const charged = pricesCharged(history, { from: saleStart - PRICE_MEMORY_MS, to: saleStart })
  return charged.length === 0 ? null : Math.min(...charged)
}

/** When the price in force began; for a product on sale this is when its last reduction began. Null without history. */
export function lastChange(history: PriceSince[]): EpochMs | null {
  return history.length === 0 ? null : Math.max(...history.map(({ since }) => since))
}
