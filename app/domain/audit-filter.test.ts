import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayLimits, readAuditFilter } from './audit-filter.ts'
import { HOUR_MS, skopjeDate } from './time.ts'

const EMPTY = { subject: null, type: null, who: null, from: null, to: null, isAll: false }
const read = (search: string) => readAuditFilter(new URLSearchParams(search))

test('[BEY-20] the address says what is shown; nonsense says nothing', () => {
  expect(read('')).toEqual(EMPTY)
  expect(read('type=order&who=u1&day-from=2026-11-01&day-to=2026-11-20&all=1')).toEqual({
    ...EMPTY,
    type: 'order',
    who: 'u1',
    from: '2026-11-01',
    to: '2026-11-20',
    isAll: true,
  })
  expect(read('subject=product:krem-1').subject).toEqual({ type: 'product', id: 'krem-1' })
  expect(read('type=x&who=%27--&day-from=2026-02-30&day-to=20.11.2026&all=true&subject=product')).toEqual(
    EMPTY,
  )
})

test('[BEY-20] a day is as long as in Skopje, also when the clocks change', () => {
  const hours = (day: string) => {
    const limits = dayLimits(day)
    return limits && (limits.end - limits.start) / HOUR_MS
  }
  expect(['2026-03-29', '2026-10-25', '2026-11-20'].map(hours)).toEqual([23, 25, 24])
  expect(dayLimits('2026-11-20')).toEqual({
    start: Date.UTC(2026, 10, 19, 23),
    end: Date.UTC(2026, 10, 20, 23),
  })
})

test('[BEY-20] every day begins at midnight in Skopje where the day before it ends', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10)
        const before = new Date(Date.parse(day) - 24 * HOUR_MS).toISOString().slice(0, 10)
        const start = dayLimits(day)?.start ?? 0
        expect(skopjeDate(start)).toMatchObject({ hour: 0, minute: 0, day: Number(day.slice(8)) })
        expect(dayLimits(before)?.end).toBe(start)
      },
    ),
  )
})
