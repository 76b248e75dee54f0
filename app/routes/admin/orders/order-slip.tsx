import { data } from 'react-router'
import { listWholeOrders } from '../../../shop/orders/list.server.ts'
import { shortOrderId } from '../../../shop/orders/rules.ts'
import { signedIn } from '../../context.server.ts'
import { requireAdmin } from '../../guards.server.ts'
import type { Route } from './+types/order-slip.ts'
import { SlipPage } from './slip-page.tsx'

export const middleware = [requireAdmin]

/** The packing slip of one order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const orders = await listWholeOrders(services, user, [params.id])
  const [order] = orders.ok ? orders.value : []
  if (!order) throw data(null, { status: 404 })
  return { order }
}

export default function OrderSlip({ loaderData: { order } }: Route.ComponentProps) {
  return <SlipPage titleOf={(slip) => slip.title({ id8: shortOrderId(order.id) })} orders={[order]} />
}
