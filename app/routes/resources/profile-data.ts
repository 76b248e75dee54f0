import { collectOwnData } from '../../shop/orders/own-orders.server.ts'
import { requireUser } from '../guards.server.ts'
import { accountsOf, signedIn } from '../request.server.ts'
import type { Route } from './+types/profile-data.ts'

export const middleware = [requireUser]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const sessions = (await accountsOf(context).listSessions(request, user)).map(({ device, createdAt }) => ({
    ...device,
    createdAt: new Date(createdAt).toISOString(),
  }))
  const own = { ...(await collectOwnData(services, user)), sessions }
  return new Response(JSON.stringify(own, null, 2), {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="nega-podatoci.json"',
    },
  })
}
