import { data } from 'react-router'
import { shortOrderId } from '../../domain/order.ts'
import { useAdminOrdersTexts } from '../../i18n/admin-orders-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { requireAdmin } from '../../server/guards.server.ts'
import { listWholeOrders } from '../../server/order-export.server.ts'
import { SlipPage } from './orders/slip-page.tsx'
import type { Route } from './+types/order-slip.ts'

export const middleware = [requireAdmin]

/** What lies in the parcel of one order, to be printed. [BEY-17 SEC-03] */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const orders = await listWholeOrders(shop, user, [params.id])
  const [order] = orders.ok ? orders.value : []
  if (!order) throw data(null, { status: 404 })
  return { order }
}

export default function OrderSlip({ loaderData: { order } }: Route.ComponentProps) {
  const { slip } = useAdminOrdersTexts()
  return <SlipPage title={slip.title({ id8: shortOrderId(order.id) })} orders={[order]} />
}
