import { redirect, type MiddlewareFunction } from 'react-router'
import { splitLanguage } from '../domain/language.ts'
import { isAdmin } from '../domain/user.ts'
import { addCookies } from './account-headers.server.ts'
import { accountsOf, routeContext, userContext, userOf } from './context.server.ts'

type Guard = MiddlewareFunction<Response>

/** Says which route answers, by its pattern and never by the address asked for. [BEY-23] */
export const nameRoute: Guard = ({ pattern, context }) =>
  context.set(routeContext, `/${pattern.replace(/^\//, '')}`)

/** Reads the session on every request, so a changed role or a disabled account counts at once. [RT-10 SEC-05] */
export const identify: Guard = async ({ request, context }, next) => {
  const { user, headers } = await accountsOf(context).currentUser(request)
  context.set(userContext, user)
  const response = await next()
  // after signing in or out the renewed cookie of the session before would undo that
  addCookies(response.headers, headers)
  return response
}

/** A visitor goes to /login and, after signing in, back to the page asked for. [RT-06] */
export const requireUser: Guard = ({ url, context }) => {
  if (!userOf(context)) throw toLogin(url)
}

/** Admins pass, other users go to /, visitors to /login. [RT-09] */
export const requireAdmin: Guard = ({ url, context }) => {
  const user = userOf(context)
  if (!user) throw toLogin(url)
  if (!isAdmin(user)) throw redirect('/', 303)
}

/** `url` is the page's address also when the router asks for the page's data only; the router adds the language. */
function toLogin({ pathname, search }: URL): Response {
  return redirect(`/login?next=${encodeURIComponent(splitLanguage(pathname + search).address)}`, 303)
}
