import { expect, test } from 'vitest'
import { dayOf, endOfDay, parseDay, startOfDay } from './skopje-day.ts'
import { HOUR_MS } from './time.ts'

test('[BEY-17] the days on which clocks change have 23 and 25 hours', () => {
  const hours = (day: string) => (endOfDay(day) - startOfDay(day)) / HOUR_MS
  expect(['2026-03-29', '2026-10-25', '2026-11-20'].map(hours)).toEqual([23, 25, 24])
  expect(startOfDay('2026-11-20')).toBe(Date.UTC(2026, 10, 19, 23))
  expect(startOfDay('2026-07-01')).toBe(Date.UTC(2026, 5, 30, 22))
  expect([startOfDay('2026-11-20') - 1, startOfDay('2026-11-20')].map(dayOf)).toEqual([
    '2026-11-19',
    '2026-11-20',
  ])
})

test('[BEY-17] only days of the calendar are days', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29')
  for (const text of [null, '', '2026-02-29', '2026-00-10', '3000-01-01', '2026-11-20x'])
    expect(parseDay(text), String(text)).toBeNull()
})
