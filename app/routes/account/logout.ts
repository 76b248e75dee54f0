import { redirect } from 'react-router'
import { inTime, whileSending } from '../../ui/kit/form.ts'
import { accountsOf, servicesOf, userOf } from '../request.server.ts'
import type { Route } from './+types/logout.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const user = userOf(context)
  const headers = await accountsOf(context).signOut(request)
  if (user) servicesOf(context).bus.publish({ topic: 'session', userId: user.id })
  return redirect('/', { status: 303, headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  whileSending(() => inTime(serverAction()))

/** Signing out by a link or a prefetched address would be an accident. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}
