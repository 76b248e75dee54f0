import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastChange, lowestPriceBefore, PRICE_MEMORY_MS, pricesCharged } from './price-history.ts'
import { DAY_MS } from './time.ts'

const RUNS = { numRuns: 5000 }
const SPAN = 100

// whole days, so that a slow and obvious count can check the result
const history = fc.uniqueArray(fc.record({ since: fc.nat(SPAN), price: fc.nat(1000) }), {
  selector: ({ since }) => since,
  maxLength: 12,
})
const inDays = (days: { since: number; price: number }[]) =>
  days.map(({ since, price }) => ({ since: since * DAY_MS, price }))

/** The price on a day, found by looking for the latest one that had begun. */
function priceOn(day: number, days: { since: number; price: number }[]): number | null {
  const begun = days.filter(({ since }) => since <= day).toSorted((one, other) => other.since - one.since)
  return begun[0]?.price ?? null
}

test('[BEY-13] the lowest price is that of the 30 days before the sale, day by day', () => {
  fc.assert(
    fc.property(history, fc.nat(SPAN), (days, start) => {
      const each = Array.from({ length: 30 }, (_, index) => priceOn(start - 1 - index, days))
      const charged = each.filter((price) => price !== null)
      const expected = charged.length === 0 ? null : Math.min(...charged)
      expect(lowestPriceBefore(inDays(days), start * DAY_MS)).toBe(expected)
    }),
    RUNS,
  )
})

test('[BEY-13] it depends neither on the order of the history nor on what happens from the sale on', () => {
  fc.assert(
    fc.property(history, fc.nat(SPAN), fc.nat(1000), (days, start, price) => {
      const lowest = lowestPriceBefore(inDays(days), start * DAY_MS)
      const before = inDays(days).filter(({ since }) => since < start * DAY_MS)
      const later = [...before, { since: start * DAY_MS, price }]
      expect(lowestPriceBefore(later.toReversed(), start * DAY_MS)).toBe(lowest)
    }),
    RUNS,
  )
})

test('[BEY-13] a price counts while it was in force, to the millisecond', () => {
  const start = 1000 * DAY_MS
  const from = start - PRICE_MEMORY_MS
  const lowest = (...prices: [since: number, price: number][]) =>
    lowestPriceBefore(
      prices.map(([since, price]) => ({ since, price })),
      start,
    )
  expect(lowest()).toBeNull()
  expect(lowest([start, 500])).toBeNull()
  expect(lowest([start - 1, 500], [start, 400])).toBe(500)
  // cheap until exactly 30 days before, or a moment longer
  expect(lowest([0, 300], [from, 900], [start, 600])).toBe(900)
  expect(lowest([0, 300], [from + 1, 900], [start, 600])).toBe(300)
  // raised shortly before the „sale“
  expect(lowest([0, 500], [start - DAY_MS, 900], [start, 500])).toBe(500)
})

test('[BEY-13] the prices charged are those in force in the time, each once', () => {
  const prices = [
    { since: 10, price: 1 },
    { since: 20, price: 2 },
    { since: 30, price: 1 },
  ]
  expect(pricesCharged(prices, { from: 10, to: 20 })).toEqual([1])
  expect(pricesCharged(prices, { from: 19, to: 31 })).toEqual([1, 2])
  expect(pricesCharged(prices, { from: 20, to: 30 })).toEqual([2])
  expect(pricesCharged(prices, { from: 0, to: 10 })).toEqual([])
  expect(pricesCharged(prices, { from: 50, to: 60 })).toEqual([1])
  expect([lastChange(prices), lastChange([])]).toEqual([30, null])
})
