/** UTC. */
export type EpochMs = number

/** `until` is exclusive. */
export interface TimeRange {
  from: EpochMs
  until: EpochMs
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const NEW_PRODUCT_DAYS = 30

/** In any time zone of whole hours. */
export const startOfHour = (moment: EpochMs): EpochMs => moment - (moment % HOUR_MS)

/** The latest moment that a Date can hold. */
export const MAX_TIME: EpochMs = 8.64e15

export function isTime(value: unknown): value is EpochMs {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_TIME
}

/**
 * Europe/Skopje by the European rule in force since 1996: UTC+1, from the last Sunday of March to the last Sunday of
 * October UTC+2, both at 01:00 UTC. Own code because browsers without Macedonian data must show the same as the
 * server.
 */
export function skopjeDate(at: EpochMs) {
  const local = new Date(at + skopjeOffset(at))
  return {
    year: local.getUTCFullYear(),
    /** 1–12 */
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    /** 0 is Sunday */
    weekday: local.getUTCDay(),
  }
}

export type SkopjeDate = ReturnType<typeof skopjeDate>

export function skopjeOffset(at: EpochMs): number {
  const [toSummer, toWinter] = clockChanges(new Date(at).getUTCFullYear())
  return at >= toSummer && at < toWinter ? 2 * HOUR_MS : HOUR_MS
}

/** Within the last 30 days, inclusive. Pages know the time by the hour, so `now` may be up to an hour ago. */
export function isNewProduct(createdAt: EpochMs, now: EpochMs): boolean {
  const age = now - createdAt
  return age > -HOUR_MS && age <= NEW_PRODUCT_DAYS * DAY_MS
}

export function clockChanges(year: number): [EpochMs, EpochMs] {
  return [lastSundayAtOne(year, 2), lastSundayAtOne(year, 9)]
}

function lastSundayAtOne(year: number, monthIndex: number): EpochMs {
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS
}
