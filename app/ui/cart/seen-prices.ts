import type { Deni } from '../../shop/money.ts'
import { parseObject } from '../../shop/text.ts'
import { PERSONAL_KEYS } from '../account/personal-keys.ts'
import { safeStorage } from '../kit/safe-storage.ts'

const KEY = PERSONAL_KEYS.seenPrices
const storage = safeStorage(() => localStorage)

/**
 * The price at which this browser last showed each product of the cart, so that a change since then can be pointed out.
 * The price itself is never shown from here.
 */
export const seenPrices = {
  get(): Record<string, Deni> {
    const stored = Object.entries(parseObject(storage.get(KEY)))
    return Object.fromEntries(stored.filter(([, price]) => Number.isSafeInteger(price))) as Record<
      string,
      Deni
    >
  },
  put: (prices: Record<string, Deni>): void =>
    storage.set(KEY, JSON.stringify({ ...seenPrices.get(), ...prices })),
  /** Stores exactly these. */
  replace: (prices: Record<string, Deni>): void => storage.set(KEY, JSON.stringify(prices)),
  clear: (): void => storage.remove(KEY),
}
