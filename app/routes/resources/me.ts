import { readMe } from '../me.server.ts'
import { userOf } from '../request.server.ts'
import type { Route } from './+types/me.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readMe(context, userOf(context)), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
