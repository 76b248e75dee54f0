import { limitAttempts } from '../../platform/rate-limits.server.ts'
import { textResponse } from '../../platform/responses.server.ts'
import { collectOwnData } from '../../shop/orders/own-orders.server.ts'
import { requireUser } from '../guards.server.ts'
import { plainAnswers } from '../language.server.ts'
import { accountsOf, signedIn } from '../request.server.ts'
import type { Route } from './+types/profile-data.ts'

export const middleware = [requireUser]

/** In 15 minutes: each is read and sent as a whole. */
const MOST_COPIES = 20

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const attempt = { action: 'own-data', per: 'account', of: user.id, limit: MOST_COPIES } as const
  if (await limitAttempts(services, attempt)) return textResponse(429, plainAnswers(url.pathname).tooMany)
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
