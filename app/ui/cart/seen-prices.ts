import type { Deni } from '../../shop/money.ts'
import { PERSONAL_KEYS } from '../account/personal-keys.ts'
import { safeStorage, type SafeStorage } from '../kit/safe-storage.ts'

/**
 * The price at which this browser last showed each product of the cart, so that a change since then can be pointed out.
 * The price itself is never shown from here.
 */
function createSeenPrices(storage: SafeStorage) {
  function get(): Record<string, Deni> {
    try {
      const stored: unknown = JSON.parse(storage.get(PERSONAL_KEYS.seenPrices) ?? '{}')
      const entries = Object.entries(stored ?? {}).filter(([, price]) => Number.isSafeInteger(price))
      return Object.fromEntries(entries) as Record<string, Deni>
    } catch {
      return {}
    }
  }

  return {
    get,
    put: (prices: Record<string, Deni>): void =>
      storage.set(PERSONAL_KEYS.seenPrices, JSON.stringify({ ...get(), ...prices })),
    /** Keeps exactly these. */
    replace(prices: Record<string, Deni>): void {
      if (Object.keys(prices).length > 0) storage.set(PERSONAL_KEYS.seenPrices, JSON.stringify(prices))
      else storage.remove(PERSONAL_KEYS.seenPrices)
    },
    clear: (): void => storage.remove(PERSONAL_KEYS.seenPrices),
  }
}

export const seenPrices = createSeenPrices(safeStorage(() => localStorage))
