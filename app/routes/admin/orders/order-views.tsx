import { Link } from 'react-router'
import { NO_ORDER_FILTER, type OrderFilter, orderFilterQuery, TO_PACK } from '../../../domain/order-filter.ts'
import type { DayText } from '../../../domain/skopje-day.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { opening } from '../admin-addresses.ts'

interface OrderViewsProps {
  filter: OrderFilter
  today: DayText
  /** null when it is not known. */
  toPack: number | null
}

const COUNTED = 500

/** The questions that are asked every day, with one press: everything, what must be packed, what came today. [BEY-17] */
export function OrderViews({ filter, today, toPack }: OrderViewsProps) {
  const { list } = useAdminOrdersTexts()
  const views: [label: string, view: OrderFilter, count: number | null][] = [
    [list.viewAll, NO_ORDER_FILTER, null],
    [list.viewToPack, TO_PACK, toPack],
    [list.viewToday, { ...NO_ORDER_FILTER, since: today, until: today }, null],
  ]
  const shown = orderFilterQuery(filter)
  return (
    <nav className="order-views" aria-label={list.views}>
      {views.map(([label, view, count]) => {
        const query = orderFilterQuery(view)
        return (
          <Link
            key={query}
            to={opening.orders(view)}
            aria-current={query === shown ? 'true' : undefined}
            preventScrollReset
          >
            {label}
            {count !== null && (
              <span className="num count">
                {formatNumber(Math.min(count, COUNTED))}
                {count > COUNTED && '+'}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
