/** Milliseconds since 1970 in UTC. */
export type EpochMs = number

/** From the first moment on, before the second. */
export interface TimeRange {
  from: EpochMs
  until: EpochMs
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const NEW_PRODUCT_DAYS = 30

/** The hour that this moment is in, in any time zone of whole hours. */
export const startOfHour = (moment: EpochMs): EpochMs => moment - (moment % HOUR_MS)

/** The latest moment that a Date can hold; later "times" are nonsense. */
export const MAX_TIME: EpochMs = 8.64e15

/** What the clock and the calendar on a wall in Skopje show. */
export interface SkopjeDate {
  year: number
  /** 1–12 */
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** 0 is Sunday */
  weekday: number
}

/** Whether the value is a moment that can be shown as a date. */
export function isTime(value: unknown): value is EpochMs {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_TIME
}

/**
 * The date and time in Europe/Skopje by the European rule in force since 1996: one hour before UTC's clock,
 * two from the last Sunday of March to the last Sunday of October, both at 01:00 UTC. Own code because browsers
 * without Macedonian data must show the same as the server.
 */
export function skopjeDate(at: EpochMs): SkopjeDate {
  const local = new Date(at + skopjeOffset(at))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: local.getUTCDay(),
  }
}

/** Milliseconds that Skopje's clock is ahead of UTC at this moment. */
export function skopjeOffset(at: EpochMs): number {
  const year = new Date(at).getUTCFullYear()
  const [toSummer, toWinter] = clockChanges(year)
  const isSummer = at >= toSummer && at < toWinter
  return isSummer ? 2 * HOUR_MS : HOUR_MS
}

/** Created within the last 30 days; exactly 30 days ago still counts. */
export function isNewProduct(createdAt: EpochMs, now: EpochMs): boolean {
  const age = now - createdAt
  return age >= 0 && age <= NEW_PRODUCT_DAYS * DAY_MS
}

/** The moments of a year at which Skopje's clocks change: to summer time, and back. */
export function clockChanges(year: number): [EpochMs, EpochMs] {
  return [lastSundayAtOne(year, 2), lastSundayAtOne(year, 9)]
}

function lastSundayAtOne(year: number, monthIndex: number): EpochMs {
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS
}
