import { type EpochMs, HOUR_MS, MINUTE_MS, skopjeDate } from './time.ts'

export type TimeProblem = 'time-wrong' | 'day-missing' | 'hour-skipped'

const WHOLE_DAY = { start: [0, 0], end: [23, 59] } as const

export type Edge = keyof typeof WHOLE_DAY

// 20.11.2026, or with a time: 20.11.2026 14:00
const TYPED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d{2})(?:(?:\s+|,\s*)(\d{1,2})[:.](\d{2}))?$/

const ISO_DAY = /^\s*(20\d{2})-(\d{2})-(\d{2})T?/

/**
 * Reads `20.11.2026 14:00` and `2026-11-20 14:00` as a time in Skopje in the years 2000 to 2099, or says why not. A period includes
 * the whole of its last minute, the whole day without a time, and both hours when an hour comes twice.
 */
export function parseTypedTime(text: string, edge: Edge): { at: EpochMs; isTwice: boolean } | TimeProblem {
  const typed = TYPED.exec(text.replace(ISO_DAY, '$3.$2.$1 ').trim())
  if (!typed) return 'time-wrong'
  const [day = 0, month = 0, year = 0] = typed.slice(1, 4).map(Number)
  const [hour, minute] = typed[4] === undefined ? WHOLE_DAY[edge] : [Number(typed[4]), Number(typed[5])]
  if (hour > 23 || minute > 59) return 'time-wrong'
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  if (new Date(wall).getUTCMonth() !== month - 1) return 'day-missing'
  const moments = [wall - 2 * HOUR_MS, wall - HOUR_MS].filter((at) => skopjeDate(at).hour === hour)
  const [first, last = first] = moments
  if (first === undefined || last === undefined) return 'hour-skipped'
  return { at: edge === 'start' ? first : last + MINUTE_MS - 1, isTwice: first !== last }
}

/** `20.11.2026 14:00` */
export function timeText(at: EpochMs): string {
  const { day, month, year, hour, minute } = skopjeDate(at)
  const [dd, mm, hh, min] = [day, month, hour, minute].map((part) => String(part).padStart(2, '0'))
  return `${dd}.${mm}.${year} ${hh}:${min}`
}
