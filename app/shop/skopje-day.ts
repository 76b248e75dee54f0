import * as calendar from './calendar-day.ts'
import type { EpochMs } from './time.ts'

/** A day of the calendar as an address or a date field has it: `2026-11-20`. */
export type DayText = string

/** The day, when there is such a one in the calendar from 2000 to 2999; null for every other text. */
export function parseDay(text: string | null): DayText | null {
  return text !== null && calendar.parseDay(text) !== null ? text : null
}

/** The day that the calendar in Skopje shows at this moment. */
export function dayOf(at: EpochMs): DayText {
  return calendar.dayText(calendar.dayAt(at))
}

/** Midnight in Skopje at which the day begins; the clocks are never changed at midnight, so there is exactly one. */
export function startOfDay(day: DayText): EpochMs {
  return calendar.startOfDay(calendar.dayNumber(day))
}

/** The first moment after the day, which may have 23 or 25 hours. */
export function endOfDay(day: DayText): EpochMs {
  return calendar.startOfDay(calendar.dayNumber(day) + 1)
}
