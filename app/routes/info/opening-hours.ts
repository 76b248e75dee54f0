import type { ShopInfo } from '../../domain/shop.ts'

export interface OpeningRow {
  /** The first and the last of days that follow one another; 0 is Sunday. */
  first: number
  last: number
  /** Hours of the day; null when closed. */
  opens: { from: number; to: number } | null
}

/** The week from Monday to Sunday, days with the same hours together. [INFO-02] */
export function openingRows(hours: ShopInfo['hours']): OpeningRow[] {
  const rows: OpeningRow[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const opens = hours.find(({ days }) => days.includes(day)) ?? null
    const before = rows.at(-1)
    if (before && before.opens?.from === opens?.from && before.opens?.to === opens?.to) before.last = day
    else rows.push({ first: day, last: day, opens: opens && { from: opens.from, to: opens.to } })
  }
  return rows
}
