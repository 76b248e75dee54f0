import { data } from 'react-router'
import { parseOrderFilter } from '../../domain/order-filter.ts'
import { dayOf } from '../../domain/skopje-day.ts'
import { useAdminOrdersTexts } from '../../i18n/admin-orders-texts.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { getOrderDetail } from '../../server/order-detail.server.ts'
import { listOrders } from '../../server/order-list.server.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AdminPage } from './admin-page.tsx'
import { changeInBrowser } from './change-in-browser.ts'
import { changeOrder } from './order-action.server.ts'
import { OrderWindow } from './order-window.tsx'
import { OrderFilters } from './orders/order-filters.tsx'
import { OrderList } from './orders/order-list.tsx'
import { OrderViews } from './orders/order-views.tsx'
import type { Route } from './+types/orders.ts'
import './orders/orders.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** The orders that the address asks for, and the one whose window is open. [ADM-11 BEY-17 SEC-03] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const search = url.searchParams
  const orderId = search.get('order')
  const filter = parseOrderFilter(search)
  const [list, opened] = await Promise.all([
    listOrders(shop, user, { filter, position: search.get('from') }).catch((error: unknown) => {
      shop.log.error({ err: error }, 'orders could not be read')
      return null
    }),
    orderId === null ? null : getOrderDetail(shop, user, orderId),
  ])
  if ((list && !list.ok) || (opened && !opened.ok)) throw data(null, { status: 404 })
  return { page: list?.value ?? null, filter, today: dayOf(shop.clock()), opened: opened?.value ?? null }
}

export const action = ({ request, context }: Route.ActionArgs) => changeOrder(request, context)

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  changeInBrowser(request, serverAction)

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { page, filter, today, opened } = loaderData
  const { admin } = useAdminTexts()
  const { list } = useAdminOrdersTexts()
  return (
    <AdminPage title={admin.ordersTitle}>
      <OrderViews filter={filter} today={today} toPack={page?.toPack ?? null} />
      <OrderFilters filter={filter} />
      {page ? (
        <OrderList page={page} filter={filter} opened={opened} />
      ) : (
        <ErrorState text={list.loadError} />
      )}
      <OrderWindow opened={opened} sent={actionData?.intent === 'note' ? actionData : undefined} />
    </AdminPage>
  )
}
