const WINDOW_MS = 60_000
const MAX_ADDRESSES = 50_000

export interface FloodLimit {
  /** Seconds to wait, or 0 when the request may pass; `now` is of a clock that never goes back, ms. */
  take(address: string, now: number): number
}

/**
 * So many requests an address in a minute, in this process's memory: a shield against floods, not a guarantee
 * (those that must hold on every process are in the database). Bounded: the oldest addresses are forgotten.
 */
export function createFloodLimit(perMinute: number): FloodLimit {
  const windows = new Map<string, { start: number; count: number }>()
  return {
    take(address, now) {
      const known = windows.get(address)
      if (known && now - known.start < WINDOW_MS) {
        known.count += 1
        return known.count > perMinute ? Math.ceil((known.start + WINDOW_MS - now) / 1000) : 0
      }
      windows.delete(address)
      windows.set(address, { start: now, count: 1 })
      if (windows.size > MAX_ADDRESSES) windows.delete(windows.keys().next().value ?? '')
      return 0
    },
  }
}
