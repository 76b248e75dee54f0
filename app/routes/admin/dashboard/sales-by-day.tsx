import { useEffect, useId, useState } from 'react'
import type { SalesDay } from '../../../shop/reports/period.ts'
import type { SalesFigures } from '../../../shop/reports/sales.server.ts'
import { formatMoney, formatNumber } from '../../../texts/format.ts'
import * as reportTexts from '../../../texts/mk/admin-reports.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { formatDay } from '../../../ui/admin/day-text.ts'
import { Table } from '../../../ui/admin/list.tsx'
import { afterLoad, useLater } from '../../../ui/kit/later.ts'
import { Alert } from '../../../ui/kit/states.tsx'

/** The figures, lists and links of the page are painted first. */
const CHARTS_AFTER_MS = 100

export function SalesByDay({ figures }: { figures: SalesFigures }) {
  const texts = useTexts(reportTexts).sales
  const titleId = useId()
  const [isWanted, setIsWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => afterLoad(CHARTS_AFTER_MS, () => setIsWanted(true)), [])
  const charts = useLater({
    isWanted,
    load: () => import('../../../ui/admin/sales-charts.tsx'),
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
  const texts = useTexts(reportTexts).sales
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
  const texts = useTexts(reportTexts).sales
  const best = mostOf(days, 'orders')
  if (!best) return texts.ordersNone
  return texts.ordersSummary({
    total: total.orders,
    days: days.length,
    most: best.orders,
    day: formatDay(best.day),
  })
}

function mostOf(days: SalesDay[], figure: 'revenue' | 'orders'): SalesDay | null {
  const best = days.reduce((most, day) => (day[figure] > most[figure] ? day : most), days[0] ?? NO_DAY)
  return best[figure] === 0 ? null : best
}

const NO_DAY: SalesDay = { day: 0, orders: 0, delivered: 0, revenue: 0 }

function DayTable({ days, labelledBy }: { days: SalesDay[]; labelledBy: string }) {
  const texts = useTexts(reportTexts).sales
  return (
    <div className="tw" tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <Table
        labelledBy={labelledBy}
        titles={[
          texts.day,
          { text: texts.orders, look: 'r' },
          { text: texts.delivered, look: 'r' },
          { text: texts.revenue, look: 'r' },
        ]}
      >
        {days.toReversed().map(({ day, orders, delivered, revenue }) => (
          <tr key={day}>
            <th scope="row" className="num">
              {formatDay(day)}
            </th>
            <td className="r num">{formatNumber(orders)}</td>
            <td className="r num">{formatNumber(delivered)}</td>
            <td className="r num">{formatMoney(revenue)}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
