import { type CalendarDay, dayAt, dayOf, parseDay } from '../calendar-day.ts'
import type { Deni } from '../money.ts'
import { type EpochMs, skopjeDate } from '../time.ts'

export const PERIOD_NAMES = ['7', '30', '90', 'month', 'last-month'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

export const MAX_PERIOD_DAYS = 366
const DEFAULT_PERIOD: PeriodName = '30'

/** Whole days in Skopje, both included. */
export interface Period {
  first: CalendarDay
  last: CalendarDay
}

export type PeriodFault = 'date' | 'order' | 'length'

export interface ChosenPeriod {
  name: PeriodName | null
  period: Period
  /** Why the chosen period can't be used; the default is shown instead. */
  fault: PeriodFault | null
}

/** By name or by days; the default is the last 30 days. */
export function choosePeriod(
  given: { name: string | null; from: string | null; to: string | null },
  now: EpochMs,
): ChosenPeriod {
  const usual = { name: DEFAULT_PERIOD, period: namedPeriod(DEFAULT_PERIOD, now), fault: null }
  if (given.from === null && given.to === null) {
    const name = PERIOD_NAMES.find((known) => known === given.name)
    return name ? { name, period: namedPeriod(name, now), fault: null } : usual
  }
  const [first, last] = [parseDay(given.from ?? ''), parseDay(given.to ?? '')]
  if (first === null || last === null) return { ...usual, fault: 'date' }
  if (first > last) return { ...usual, fault: 'order' }
  if (last - first >= MAX_PERIOD_DAYS) return { ...usual, fault: 'length' }
  return { name: null, period: { first, last }, fault: null }
}

function namedPeriod(name: PeriodName, now: EpochMs): Period {
  const today = dayAt(now)
  const { year, month } = skopjeDate(now)
  const firstOfMonth = dayOf({ year, month, day: 1 })
  if (name === 'month') return { first: firstOfMonth, last: today }
  if (name === 'last-month')
    return { first: dayOf({ year, month: month - 1, day: 1 }), last: firstOfMonth - 1 }
  return { first: today - Number(name) + 1, last: today }
}

export function periodBefore({ first, last }: Period): Period {
  return { first: first - (last - first + 1), last: first - 1 }
}

/** Whole percent; null when there was nothing before. */
export function changeInPercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

export interface SalesDay {
  day: CalendarDay
  orders: number
  delivered: number
  /** The totals of those delivered. */
  revenue: Deni
}
