import { dayAt, dayText } from '../../../shop/calendar-day.ts'
import { choosePeriod } from '../../../shop/reports/period.ts'
import type { EpochMs } from '../../../shop/time.ts'

/** The period that the dashboard's address asks for, and what its two fields show, as it was typed. [BEY-21] */
export function readSalesAddress(search: URLSearchParams, now: EpochMs) {
  const [name, from, to] = ['period', 'from', 'to'].map((field) => search.get(field))
  const chosen = choosePeriod({ name: name ?? null, from: from ?? null, to: to ?? null }, now)
  const typed = {
    from: from ?? dayText(chosen.period.first),
    to: to ?? dayText(chosen.period.last),
    max: dayText(dayAt(now)),
  }
  return { ...chosen, typed }
}

export type SalesAddress = ReturnType<typeof readSalesAddress>
