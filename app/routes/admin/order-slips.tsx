import { data } from 'react-router'
import { useAdminOrdersTexts } from '../../i18n/admin-orders-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { requireAdmin } from '../../server/guards.server.ts'
import { listWholeOrders } from '../../server/order-export.server.ts'
import { SlipPage } from './orders/slip-page.tsx'
import type { Route } from './+types/order-slips.ts'

export const middleware = [requireAdmin]

/** The slips of the orders that the address names, a sheet for each, to be printed at once. [BEY-17 SEC-03] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(Boolean)
  const orders = await listWholeOrders(shop, user, ids)
  if (!orders.ok) throw data(null, { status: 404 })
  return { orders: orders.value }
}

export default function OrderSlips({ loaderData: { orders } }: Route.ComponentProps) {
  const { slip } = useAdminOrdersTexts()
  return <SlipPage title={slip.titles} orders={orders} />
}
