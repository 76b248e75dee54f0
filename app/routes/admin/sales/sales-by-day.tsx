import { useEffect, useId, useState } from 'react'
import { formatMoney } from '../../../i18n/format.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { SalesDay, SalesFigures } from '../../../server/sales-figures.server.ts'
import { afterLoad } from '../../../ui/after-load.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useLater } from '../../../ui/use-later.ts'
import { DayTable } from './day-table.tsx'
import { formatDay } from './day-text.ts'

/** Late enough for the numbers, lists and links of the page to be there first. */
const CHARTS_AFTER_MS = 100

/** Revenue and orders a day: one sentence each, drawn when the drawing's script has come, and as a table. [BEY-21] */
export function SalesByDay({ figures }: { figures: SalesFigures }) {
  const texts = useSalesTexts()
  const titleId = useId()
  const [isWanted, setIsWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => afterLoad(CHARTS_AFTER_MS, () => setIsWanted(true)), [])
  const charts = useLater({
    isWanted,
    load: () => import('./sales-charts.tsx'),
    onFail: () => setHasFailed(true),
  })
  const { days } = figures
  const drawn = [
    { figure: 'revenue', title: texts.revenueByDay, summary: useRevenueSummary(figures) },
    { figure: 'orders', title: texts.ordersByDay, summary: useOrdersSummary(figures) },
  ] as const
  return (
    <section className="panel by-day" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.byDay}</h3>
      {hasFailed && <Alert kind="info">{texts.chartFailed}</Alert>}
      <div className="charts">
        {drawn.map(({ figure, title, summary }) => (
          <figure key={figure}>
            <figcaption>
              <b>{title}</b>
              <span className="small muted">{summary}</span>
            </figcaption>
            {!hasFailed && (
              <div className="chart">
                {charts ? (
                  <charts.SalesChart days={days} figure={figure} title={`${title}. ${summary}`} />
                ) : (
                  <div className="sk" />
                )}
              </div>
            )}
          </figure>
        ))}
      </div>
      <details open={hasFailed || undefined}>
        <summary>{texts.asTable}</summary>
        <DayTable days={days} labelledBy={titleId} />
      </details>
    </section>
  )
}

function useRevenueSummary({ days, total }: SalesFigures): string {
  const texts = useSalesTexts()
  const best = mostOf(days, 'revenue')
  if (!best) return texts.revenueNone
  return texts.revenueSummary({
    total: formatMoney(total.revenue),
    days: days.length,
    most: formatMoney(best.revenue),
    day: formatDay(best.day),
  })
}

function useOrdersSummary({ days, total }: SalesFigures): string {
  const texts = useSalesTexts()
  const best = mostOf(days, 'orders')
  if (!best) return texts.ordersNone
  return texts.ordersSummary({
    total: total.orders,
    days: days.length,
    most: best.orders,
    day: formatDay(best.day),
  })
}

/** The day with the most; null when every day has none. */
function mostOf(days: SalesDay[], figure: 'revenue' | 'orders'): SalesDay | null {
  const best = days.reduce((most, day) => (day[figure] > most[figure] ? day : most), days[0] ?? NO_DAY)
  return best[figure] === 0 ? null : best
}

const NO_DAY: SalesDay = { day: 0, orders: 0, delivered: 0, revenue: 0 }
