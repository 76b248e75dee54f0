import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, endOfDay, parseDay, startOfDay } from './skopje-day.ts'
import { DAY_MS, HOUR_MS } from './time.ts'

const days = fc
  .integer({ min: Date.UTC(2000, 0, 1) / DAY_MS, max: Date.UTC(2100, 0, 1) / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))

test('[BEY-17] every day begins and ends at midnight in Skopje and holds each of its moments', () => {
  fc.assert(
    fc.property(days, (day) => {
      const [start, end] = [startOfDay(day), endOfDay(day)]
      expect([dayOf(start), dayOf(start - 1) < day, dayOf(end - 1), dayOf(end) > day]).toEqual([
        day,
        true,
        day,
        true,
      ])
      expect([23, 24, 25]).toContain((end - start) / HOUR_MS)
    }),
  )
})

test('[BEY-17] the days on which clocks change have 23 and 25 hours', () => {
  const hours = (day: string) => (endOfDay(day) - startOfDay(day)) / HOUR_MS
  expect(['2026-03-29', '2026-10-25', '2026-11-20'].map(hours)).toEqual([23, 25, 24])
  expect(startOfDay('2026-11-20')).toBe(Date.UTC(2026, 10, 19, 23))
  expect(startOfDay('2026-07-01')).toBe(Date.UTC(2026, 5, 30, 22))
})

test('[BEY-17] only days of the calendar are days', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29')
  for (const text of [
    null,
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1999-12-31',
    '3000-01-01',
    '2026-11-20x',
  ])
    expect(parseDay(text), String(text)).toBeNull()
})
