import { ownDataJson } from '../../shop/orders/own-orders.server.ts'
import { requireUser } from '../guards.server.ts'
import { accountsOf, fileInPieces, signedIn } from '../request.server.ts'
import type { Route } from './+types/profile-data.ts'

export const middleware = [requireUser]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const sessions = (await accountsOf(context).listSessions(request, user)).map(({ device, createdAt }) => ({
    ...device,
    createdAt: new Date(createdAt).toISOString(),
  }))
  const file = { name: 'nega-podatoci.json', type: 'application/json' }
  return await fileInPieces(services, file, ownDataJson(services, user, sessions))
}
