import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { DAY_MS, HOUR_MS, isNewProduct, isTime, MAX_TIME, skopjeDate, startOfHour } from './time.ts'

const PLATFORM = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Skopje',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  weekday: 'short',
  hourCycle: 'h23',
})
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function platformDate(at: number) {
  const parts = Object.fromEntries(PLATFORM.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (name: string) => Number(parts[name])
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    weekday: WEEKDAYS.indexOf(parts['weekday'] ?? ''),
  }
}

const from = Date.UTC(1997, 0, 1)
const until = Date.UTC(2037, 11, 31)

test('the date in Skopje is the platform’s, at any moment from 1997 to 2037', () => {
  forAll(10_000, fc.integer({ min: from, max: until }), (at) => {
    expect(skopjeDate(at)).toEqual(platformDate(at))
  })
})

test('every hour of the weeks in which the clocks change, and the seconds around the changes', () => {
  for (let year = 1997; year <= 2037; year++) {
    for (const month of [2, 9]) {
      for (let at = Date.UTC(year, month, 24); at < Date.UTC(year, month + 1, 1); at += HOUR_MS) {
        for (const moment of [at - 1000, at]) expect(skopjeDate(moment)).toEqual(platformDate(moment))
      }
    }
  }
})

test('[PD-10] a product is new for 30 days, the last moment included, from its first hour on', () => {
  const now = Date.UTC(2026, 10, 20)
  const ages = [0, 30 * DAY_MS, 30 * DAY_MS + 1]
  expect(ages.map((age) => isNewProduct(now - age, now))).toEqual([true, true, false])
  const created = now + HOUR_MS / 2
  expect(isNewProduct(created, startOfHour(created + 1))).toBe(true)
  expect(isNewProduct(now + HOUR_MS, now)).toBe(false)
})

test('what can’t be shown as a date is no time', () => {
  expect([0, -1, MAX_TIME, Date.UTC(2026, 10, 20)].every(isTime)).toBe(true)
  expect(
    [Number.NaN, Infinity, MAX_TIME + 1, 1.5, '2026-11-20', null, undefined, new Date()].some(isTime),
  ).toBe(false)
})

test('the hour of a moment began within it, and a moment of its own hour is its beginning', () => {
  expect(startOfHour(3 * HOUR_MS)).toBe(3 * HOUR_MS)
  expect(startOfHour(4 * HOUR_MS - 1)).toBe(3 * HOUR_MS)
})
