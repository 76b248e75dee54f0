import { listOrderSummaries } from '../../../shop/orders/list.server.ts'
import { shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/order-summaries.ts'

/** `?ids=`: for rows of an open list that its filter no longer finds. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(Boolean)
  return Response.json(shown(await listOrderSummaries(services, user, ids)))
}
