/** When the shop opens and closes on a day, as `HH:MM`. */
export interface OpeningTime {
  from: string
  to: string
}

export interface OpeningRow {
  /** The first and the last of days that follow one another; 0 is Sunday. */
  first: number
  last: number
  /** null when closed. */
  opens: OpeningTime | null
}

/** The days in the order of a week. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** The week from Monday to Sunday, days with the same hours together. [INFO-02] */
export function openingRows(hours: (OpeningTime | null)[]): OpeningRow[] {
  const rows: OpeningRow[] = []
  for (const day of WEEK) {
    const opens = hours[day] ?? null
    const before = rows.at(-1)
    if (before && before.opens?.from === opens?.from && before.opens?.to === opens?.to) before.last = day
    else rows.push({ first: day, last: day, opens })
  }
  return rows
}

/** The time as it is stored, `09:30`, of what people type for it (`9:30`, `9.30`; `9` is 09:00); null when it is none. */
export function parseTime(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
