import { formatMoney, formatNumber } from '../../../i18n/format.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { SalesDay } from '../../../server/sales-figures.server.ts'
import { formatDay } from './day-text.ts'

/** The numbers of the charts, the newest day first. [BEY-21] */
export function DayTable({ days, labelledBy }: { days: SalesDay[]; labelledBy: string }) {
  const texts = useSalesTexts()
  return (
    <div className="tw" tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col" className="r">
              {texts.orders}
            </th>
            <th scope="col" className="r">
              {texts.delivered}
            </th>
            <th scope="col" className="r">
              {texts.revenue}
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  )
}
