import { data, useSearchParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { getOrder } from '../../server/admin-orders.server.ts'
import { signedIn } from '../../server/context.server.ts'
import { listOrders } from '../../server/order-list.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useProfileTexts } from '../../i18n/profile-texts.ts'
import { AdminPage } from './admin-page.tsx'
import { changeInBrowser } from './change-in-browser.ts'
import { changeOrder } from './order-action.server.ts'
import { OrderTable } from './order-table.tsx'
import { OrderWindow } from './order-window.tsx'
import { Pager } from './pager.tsx'
import type { Route } from './+types/orders.ts'

/** All orders, newest first, and the one whose window is open. [ADM-11 SEC-03] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const search = url.searchParams
  const orderId = search.get('order')
  const [list, order] = await Promise.all([
    listOrders(shop, user, { position: search.get('from') }),
    orderId === null ? null : getOrder(shop, user, orderId),
  ])
  if (!list.ok || (order && !order.ok)) throw data(null, { status: 404 })
  return { ...list.value, order: order?.value ?? null }
}

export const action = ({ request, context }: Route.ActionArgs) => changeOrder(request, context)

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  changeInBrowser(request, serverAction)

export default function Orders({ loaderData: { orders, found, older, newer, order } }: Route.ComponentProps) {
  const own = useProfileTexts()
  const { admin } = useAdminTexts()
  const [search] = useSearchParams()
  function orderAddress(id: string) {
    return `?${new URLSearchParams([...[...search].filter(([name]) => name !== 'order'), ['order', id]])}`
  }
  return (
    <AdminPage title={admin.ordersTitle} lead={admin.ordersFound(found)}>
      {orders.length === 0 ? (
        <EmptyState icon="list" title={admin.ordersEmpty} text={own.orders.emptyText} />
      ) : (
        <div className="panel orders-panel">
          <OrderTable orders={orders} labelledBy="page-title" orderAddress={orderAddress} canChange />
          <Pager older={older} newer={newer} />
        </div>
      )}
      <OrderWindow order={order} />
    </AdminPage>
  )
}
