import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { offsetPeriods, dayAt, dayOf, dayText, dayTextIn, parseDay, startOfDay } from './calendar-day.ts'
import { DAY_MS, skopjeDate } from './time.ts'

const moments = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2037, 11, 31) })
const days = fc.integer({
  min: dayOf({ year: 2000, month: 1, day: 1 }),
  max: dayOf({ year: 2037, month: 12, day: 31 }),
})

test('[BEY-21] the day of a moment is that of its date in Skopje', () => {
  forAll(10_000, moments, (at) => {
    expect(dayAt(at)).toBe(dayOf(skopjeDate(at)))
  })
})

test('[BEY-21] a day begins at its first millisecond: one before is the day before', () => {
  forAll(10_000, days, (day) => {
    expect(dayAt(startOfDay(day))).toBe(day)
    expect(dayAt(startOfDay(day) - 1)).toBe(day - 1)
  })
})

test('[BEY-21] by the periods of the clock alone every moment of a period falls on its day', () => {
  forAll(
    10_000,
    moments,
    fc.integer({ min: 1, max: 800 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    (from, length, share) => {
      const until = from + length * DAY_MS
      const at = Math.min(until - 1, from + Math.floor(length * DAY_MS * share))
      const periods = offsetPeriods(from, until)
      const offset = periods.find((period) => at < period.until)?.offset ?? Number.NaN
      expect(Math.floor((at + offset) / DAY_MS)).toBe(dayAt(at))
      expect(periods.length).toBeLessThanOrEqual(6)
    },
  )
})

test('[BEY-17] a day is read as forms write it, and nothing else is a day', () => {
  forAll(100, days, (day) => {
    expect(parseDay(dayText(day))).toBe(day)
    expect(dayTextIn(dayText(day))).toBe(dayText(day))
  })
  const noDays = ['', '2026-02-30', '2026-00-10', '3000-01-01', '2026-13-01', '1999-12-31']
  const otherwise = ['2026-1-1', '20.11.2026', '2026-11-20T00:00', ' 2026-11-20']
  for (const nonsense of [...noDays, ...otherwise])
    expect([parseDay(nonsense), dayTextIn(nonsense), dayTextIn(null)], nonsense).toEqual([null, null, null])
})
