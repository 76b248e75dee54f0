import { Link } from 'react-router'
import { type OrderSummary, shortOrderId } from '../../../shop/orders/rules.ts'
import { formatDateTime } from '../../../texts/format.ts'
import { Money } from '../../../ui/kit/price.tsx'
import { StatusPill } from '../../../ui/kit/status-pill.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { OrderStatusSelect } from './order-status-select.tsx'
import { adminStatusText } from './status-text.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as adminTexts from '../../../texts/mk/admin.ts'
import * as orderTexts from '../../../texts/mk/admin-orders.ts'

interface OrderTableProps {
  orders: OrderSummary[]
  /** The id of the heading that names the table. */
  labelledBy: string
  /** The address of an order's window. */
  orderAddress?: (id: string) => string
  /** The list changes statuses; the dashboard only shows them. */
  canChange?: boolean
  /** The ids of orders that came while the list was open. */
  fresh?: string[]
  /** A status that was changed here. */
  onStatus?: (order: Pick<OrderSummary, 'id' | 'status'>) => void
}

/** Orders as a table, on narrow screens as cards. [ADM-11] */
export function OrderTable({
  orders,
  labelledBy,
  orderAddress = opening.order,
  canChange = false,
  fresh = [],
  onStatus,
}: OrderTableProps) {
  const texts = useTexts(adminTexts)
  const { admin } = texts
  const { list } = useTexts(orderTexts)
  return (
    <div className="tw orders">
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{admin.ordersNumber}</th>
            <th scope="col">{admin.ordersCustomer}</th>
            <th scope="col">{admin.ordersDate}</th>
            <th scope="col" className="r">
              {admin.ordersTotal}
            </th>
            <th scope="col">{admin.ordersStatus}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className={fresh.includes(order.id) ? 'fresh' : undefined}>
              <th scope="row">
                <Link to={orderAddress(order.id)} className="num order-link" preventScrollReset>
                  <span className="vh">{admin.ordersNumber} </span>#{shortOrderId(order.id)}
                </Link>
                {fresh.includes(order.id) && <span className="fresh-mark">{list.fresh}</span>}
              </th>
              <td className="who right">{order.customerName}</td>
              <td className="num muted">{formatDateTime(order.createdAt)}</td>
              <td className="r">
                <b>
                  <Money deni={order.total} />
                </b>
              </td>
              <td>
                {canChange ? (
                  <OrderStatusSelect order={order} onChanged={onStatus} />
                ) : (
                  <StatusPill status={order.status}>{adminStatusText(order.status, texts)}</StatusPill>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
