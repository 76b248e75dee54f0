import { redirect, type MiddlewareFunction } from 'react-router'
import { addCookies } from '../shop/accounts/cookies.server.ts'
import { splitLanguage } from '../shop/language.ts'
import { isAdmin } from '../shop/use-case.ts'
import { isPublicPage } from './public-pages.server.ts'
import { accountsOf, askerContext, cartCountContext, routeContext, userOf } from './request.server.ts'
import { addSignedInHint } from './signed-in-hint.server.ts'

type Guard = MiddlewareFunction<Response>

/** Notes which route answers, by its pattern and never by the requested address. */
export const nameRoute: Guard = ({ pattern, context }) =>
  context.set(routeContext, `/${pattern.replace(/^\//, '')}`)

/**
 * Reads the session on every request but those for public pages, which then can't hold anything of a user; so a changed role
 * or a disabled account counts immediately.
 */
export const identify: Guard = async ({ request, context }, next) => {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && isPublicPage(context.get(routeContext))) return next()
  const { user, headers } = await accountsOf(context).currentUser(request)
  context.set(askerContext, { user })
  const response = await next()
  // after signing in or out the renewed cookie of the session before would undo that
  addCookies(response.headers, headers)
  const cartCount = context.get(cartCountContext)
  addSignedInHint(response.headers, { request, isSignedIn: user !== null, cartCount })
  return response
}

/** A visitor goes to /login and, after signing in, back to the page asked for. */
export const requireUser: Guard = ({ url, context }) => {
  if (!userOf(context)) throw toLogin(url)
}

/** Admins pass, other users go to /, visitors to /login. */
export const requireAdmin: Guard = ({ url, context }) => {
  const user = userOf(context)
  if (!user) throw toLogin(url)
  if (!isAdmin(user)) throw redirect('/', 303)
}

/** `url` is the page's address also when the router asks for the page's data only; the router adds the language. */
function toLogin({ pathname, search }: URL): Response {
  return redirect(`/login?next=${encodeURIComponent(splitLanguage(pathname + search).address)}`, 303)
}
