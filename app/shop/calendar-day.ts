import { clockChanges, DAY_MS, skopjeDate, skopjeOffset, type EpochMs } from './time.ts'

/** Days since 1 January 1970 on the calendar of Skopje, where a day has 23, 24 or 25 hours. */
export type CalendarDay = number

export const dayAt = (at: EpochMs): CalendarDay => Math.floor((at + skopjeOffset(at)) / DAY_MS)

export function startOfDay(day: CalendarDay): EpochMs {
  // the clocks change at 01:00 UTC, after midnight in UTC too
  const midnight = day * DAY_MS
  return midnight - skopjeOffset(midnight)
}

export function dayOf({ year, month, day }: { year: number; month: number; day: number }): CalendarDay {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** Until when Skopje's clock is ahead of UTC by which offset (ms). */
export function offsetPeriods(from: EpochMs, until: EpochMs) {
  const years = Array.from(
    { length: skopjeDate(until).year - skopjeDate(from).year + 1 },
    (_, number) => skopjeDate(from).year + number,
  )
  const ends = [...years.flatMap(clockChanges).filter((change) => change > from && change < until), until]
  return ends.map((end) => ({ until: end, offset: skopjeOffset(end - 1) }))
}

/** Reads `2026-11-20`; null for anything else, for a day that no month has, and beyond 2000–2999. */
export function parseDay(text: string): CalendarDay | null {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return null
  const day = dayNumber(text)
  return !Number.isNaN(day) && dayText(day) === text ? day : null
}

/** `2026-11-20` */
export type DayText = string

export function dayTextIn(text: string | null): DayText | null {
  return text !== null && parseDay(text) !== null ? text : null
}

/** No day is in both. */
export function endsBeforeStart(since: DayText | null, until: DayText | null): boolean {
  return since !== null && until !== null && until < since
}

const dayNumber = (text: string): CalendarDay => Date.parse(`${text}T00:00:00Z`) / DAY_MS

/** In Skopje, of the day that is so many days `later`. */
export const startOf = (day: DayText, later = 0): EpochMs => startOfDay(dayNumber(day) + later)

export const dayText = (day: CalendarDay): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
