import { DAY_MS, type EpochMs, HOUR_MS, skopjeDate } from './time.ts'

/** A day of the calendar as an address or a date field has it: `2026-11-20`. */
export type DayText = string

const EARLIEST_YEAR = 2000
const LATEST_YEAR = 2999

/** The day, when there is such a one in the calendar; null for every other text. */
export function parseDay(text: string | null): DayText | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '')?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere && year >= EARLIEST_YEAR && year <= LATEST_YEAR && text !== null ? text : null
}

/** The day that the calendar in Skopje shows at this moment. */
export function dayOf(at: EpochMs): DayText {
  const { year, month, day } = skopjeDate(at)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Midnight in Skopje at which the day begins; the clocks are never changed at midnight, so there is exactly one. */
export function startOfDay(day: DayText): EpochMs {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const summer = utc - 2 * HOUR_MS
  return skopjeDate(summer).hour === 0 ? summer : utc - HOUR_MS
}

/** The first moment after the day, which may have 23 or 25 hours. */
export function endOfDay(day: DayText): EpochMs {
  return startOfDay(dayOf(startOfDay(day) + DAY_MS + 2 * HOUR_MS))
}
