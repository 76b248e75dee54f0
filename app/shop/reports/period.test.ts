import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { dayText, endsBeforeStart } from '../calendar-day.ts'
import {
  type Period,
  changeInPercent,
  choosePeriod,
  MAX_PERIOD_DAYS,
  PERIOD_NAMES,
  periodBefore,
} from './period.ts'

const NOW = Date.UTC(2026, 10, 20, 10)
const nothing = { name: null, from: null, to: null }

function days(asked: Partial<Parameters<typeof choosePeriod>[0]>, now = NOW): string {
  const { period, fault } = choosePeriod({ ...nothing, ...asked }, now)
  return `${dayText(period.first)}…${dayText(period.last)}${fault ? ` ${fault}` : ''}`
}

test.each([
  [{}, '2026-10-22…2026-11-20'],
  [{ name: '7' }, '2026-11-14…2026-11-20'],
  [{ name: '90' }, '2026-08-23…2026-11-20'],
  [{ name: 'month' }, '2026-11-01…2026-11-20'],
  [{ name: 'last-month' }, '2026-10-01…2026-10-31'],
  [{ name: 'nonsense' }, '2026-10-22…2026-11-20'],
  [{ from: '2026-03-29', to: '2026-03-29' }, '2026-03-29…2026-03-29'],
  [{ from: '2024-02-01', to: '2025-01-31' }, '2024-02-01…2025-01-31'],
  [{ from: '2024-02-01', to: '2025-02-01' }, '2026-10-22…2026-11-20 length'],
  [{ from: '2026-03-02', to: '2026-03-01' }, '2026-10-22…2026-11-20 order'],
  [{ from: '2026-02-30', to: '2026-03-01' }, '2026-10-22…2026-11-20 date'],
  [{ from: '2026-03-01' }, '2026-10-22…2026-11-20 date'],
  [{ to: '2026-03-01' }, '2026-10-22…2026-11-20 date'],
])('[BEY-21] the period of %j is %s', (asked, expected) => expect(days(asked)).toBe(expected))

test('[BEY-21] today is the day in Skopje, and in January the last month is December', () => {
  expect(days({ name: '7' }, Date.UTC(2026, 10, 20, 23, 30))).toBe('2026-11-15…2026-11-21')
  expect(days({ name: 'last-month' }, Date.UTC(2026, 11, 31, 23, 30))).toBe('2026-12-01…2026-12-31')
  expect(days({ name: 'last-month' }, Date.UTC(2026, 11, 31, 22, 30))).toBe('2026-11-01…2026-11-30')
})

test('[BEY-21] a period asked for in any words has 1 to 366 days, and the one before is as long and ends where it begins', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(...PERIOD_NAMES),
    fc.integer({ min: 9862, max: 30_000 }).map(dayText),
  )
  const asked = fc.record({ name: fc.option(text), from: fc.option(text), to: fc.option(text) })
  forAll(100, asked, fc.integer({ min: 1e12, max: 2e12 }), (given, now) => {
    const { period } = choosePeriod(given, now)
    const lengthOf = ({ first, last }: Period) => last - first + 1
    expect(lengthOf(period)).toBeGreaterThanOrEqual(1)
    expect(lengthOf(period)).toBeLessThanOrEqual(MAX_PERIOD_DAYS)
    expect(periodBefore(period).last).toBe(period.first - 1)
    expect(lengthOf(periodBefore(period))).toBe(lengthOf(period))
  })
})

test('[BEY-21] a change is in whole percent, and from nothing there is none', () => {
  expect([changeInPercent(100, 112), changeInPercent(300, 100), changeInPercent(5, 5)]).toEqual([12, -67, 0])
  expect(changeInPercent(0, 5)).toBeNull()
})

test('[BEY-17 BEY-20] two days have none between them when the last is before the first', () => {
  const day = '2026-11-20'
  const given = [endsBeforeStart('2026-11-21', day), endsBeforeStart(day, day), endsBeforeStart(null, day)]
  expect([...given, endsBeforeStart(day, null)]).toEqual([true, false, false, false])
})
