import { collectOwnData } from '../../shop/orders/own-orders.server.ts'
import { requireUser } from '../guards.server.ts'
import { signedIn } from '../request.server.ts'
import type { Route } from './+types/profile-data.ts'

export const middleware = [requireUser]

export async function loader({ context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  return new Response(JSON.stringify(await collectOwnData(services, user), null, 2), {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="nega-podatoci.json"',
    },
  })
}
