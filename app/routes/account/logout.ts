import { redirect, replace } from 'react-router'
import { textResponse } from '../../platform/responses.server.ts'
import { refreshMe } from '../../ui/account/me.ts'
import { inTime, whileSending } from '../../ui/kit/form.ts'
import { noteFailedSignOut } from '../../ui/storefront/header.tsx'
import { accountsOf } from '../request.server.ts'
import type { Route } from './+types/logout.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const headers = await accountsOf(context).signOut(request)
  return redirect('/', { status: 303, headers })
}

/** Without an answer the page learns who is signed in, and stays: the router would replace it by an error. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await whileSending(() => inTime(serverAction()))
  } catch (error) {
    if (error instanceof Response) throw error
    noteFailedSignOut()
    await refreshMe()
    return replace(location.href)
  }
}

/** Signing out by a link or a prefetched address would be an accident. */
export const loader = () => textResponse(405, 'Method not allowed', { allow: 'POST' })
