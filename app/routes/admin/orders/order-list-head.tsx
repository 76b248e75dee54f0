import { Link } from 'react-router'
import { isFiltered, type OrderFilter } from '../../../domain/order-filter.ts'
import type { OrderSummary } from '../../../domain/order.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { paths } from '../../../ui/paths.ts'
import { opening } from '../admin-addresses.ts'

interface OrderListHeadProps {
  filter: OrderFilter
  found: number
  isMore: boolean
  rows: OrderSummary[]
}

/** How many orders were found, and what can be done with them: back to all, as a file, as slips of those on the page. [BEY-17] */
export function OrderListHead({ filter, found, isMore, rows }: OrderListHeadProps) {
  const { admin } = useAdminTexts()
  const { list } = useAdminOrdersTexts()
  const count = isMore ? list.moreThan(found) : admin.ordersFound(found)
  return (
    <div className="order-list-head">
      <p className="small muted" role="status">
        {count}
        {filter.isOldestFirst && `, ${list.oldestFirst}`}
      </p>
      {isFiltered(filter) && (
        <Link to={paths.admin.orders()} preventScrollReset>
          {list.reset}
        </Link>
      )}
      {rows.length > 0 && (
        <>
          <Link to={opening.orderSlips(rows.map(({ id }) => id))}>{list.slips}</Link>
          <Link to={opening.ordersTable(filter)} reloadDocument download>
            {list.csv}
          </Link>
        </>
      )}
    </div>
  )
}
