import { useEffect, useId, useState } from 'react'
import type { SalesFigures } from '../../../shop/reports/dashboard.server.ts'
import type { SalesDay } from '../../../shop/reports/period.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as reportTexts from '../../../texts/mk/admin-reports.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { formatDay } from '../../../ui/admin/day-text.ts'
import { ofNumbers, Table } from '../../../ui/admin/list.tsx'
import { afterLoad, useLater } from '../../../ui/kit/later.ts'
import { Alert } from '../../../ui/kit/states.tsx'

const FIGURES = ['revenue', 'orders'] as const
type Figure = (typeof FIGURES)[number]

/** The figures, lists and links of the page are painted first. */
const CHARTS_AFTER_MS = 100

export function SalesByDay({ figures }: { figures: SalesFigures }) {
  const { admin, marked, number, sales: texts } = useTexts(reportTexts)
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
  const summaries = useSummaries(figures)
  const titles = { revenue: texts.revenueByDay, orders: texts.ordersByDay }
  return (
    <section className="panel by-day" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.byDay}</h3>
      {hasFailed && <Alert kind="info">{texts.chartFailed}</Alert>}
      <div className="charts">
        {FIGURES.map((figure) => (
          <figure key={figure}>
            <figcaption>
              <b>{titles[figure]}</b>
              <span className="small muted">{marked(summaries[figure])}</span>
            </figcaption>
            {!hasFailed && (
              <div className="chart">
                {charts ? (
                  <charts.SalesChart
                    days={days}
                    figure={figure}
                    title={`${titles[figure]}. ${summaries[figure]}`}
                  />
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
        <div className="tw" tabIndex={0} role="group" aria-labelledby={titleId}>
          <Table
            labelledBy={titleId}
            titles={[
              texts.day,
              ofNumbers(admin.ordersTitle),
              ofNumbers(texts.delivered),
              ofNumbers(texts.revenue),
            ]}
          >
            {days.toReversed().map(({ day, orders, delivered, revenue }) => (
              <tr key={day}>
                <th scope="row" className="num">
                  {formatDay(day)}
                </th>
                <td className="r num">{number(orders)}</td>
                <td className="r num">{number(delivered)}</td>
                <td className="r num">{marked(formatMoney(revenue))}</td>
              </tr>
            ))}
          </Table>
        </div>
      </details>
    </section>
  )
}

function useSummaries({ days, total }: SalesFigures): Record<Figure, string> {
  const texts = useTexts(reportTexts).sales
  const [best, busiest] = [dayWithMost(days, 'revenue'), dayWithMost(days, 'orders')]
  return {
    revenue: best
      ? texts.revenueSummary({
          total: formatMoney(total.revenue),
          days: days.length,
          most: formatMoney(best.revenue),
          day: formatDay(best.day),
        })
      : texts.revenueNone,
    orders: busiest
      ? texts.ordersSummary({
          total: total.orders,
          days: days.length,
          most: busiest.orders,
          day: formatDay(busiest.day),
        })
      : texts.ordersNone,
  }
}

/** The first of them; undefined when the figure is 0 on every day. */
function dayWithMost(days: SalesDay[], figure: Figure): SalesDay | undefined {
  const most = Math.max(...days.map((day) => day[figure]))
  return days.find((day) => day[figure] === most && most > 0)
}
