import { data } from 'react-router'
import { listWholeOrders } from '../../../shop/orders/list.server.ts'
import { signedIn } from '../../context.server.ts'
import { requireAdmin } from '../../guards.server.ts'
import type { Route } from './+types/order-slips.ts'
import { SlipPage } from './slip-page.tsx'

export const middleware = [requireAdmin]

/** The packing slips of the orders that the address names, a sheet each. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(Boolean)
  const orders = await listWholeOrders(services, user, ids)
  if (!orders.ok) throw data(null, { status: 404 })
  return { orders: orders.value }
}

export default function OrderSlips({ loaderData: { orders } }: Route.ComponentProps) {
  return <SlipPage titleOf={(slip) => slip.titles} orders={orders} />
}
