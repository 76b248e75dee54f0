import { redirect, type MiddlewareFunction } from 'react-router'
import { addCookies } from '../platform/responses.server.ts'
import { splitLanguage } from '../shop/language.ts'
import { PROMO_COOKIE, PROMO_LINK_PARAMETER } from '../shop/promotions/link.ts'
import { MAX_PROMO_CODE_LENGTH, writtenPromoCode } from '../shop/promotions/rules.ts'
import { isAdmin } from '../shop/use-case.ts'
import { isPublicPage } from './public-pages.server.ts'
import { accountsOf, requesterContext, cartCountContext, routeContext, userOf } from './request.server.ts'
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
  context.set(requesterContext, { user })
  const response = await next()
  // after signing in or out the renewed cookie of the session before would undo that
  addCookies(response.headers, headers)
  const cartCount = context.get(cartCountContext)
  addSignedInHint(response.headers, { request, isSignedIn: user !== null, cartCount })
  // a shared cache would hand the cookie to others
  if (response.headers.has('set-cookie')) response.headers.set('cache-control', 'private, no-store')
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

const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/**
 * Sets a cookie with the code of a link, whatever page it leads to; the last link counts. The page's script may read
 * and delete it, and the server trusts it no more than entered text. Not on later reads of a page's data: the code
 * may have been removed in the meantime.
 */
export const rememberPromoLink: Guard = async ({ request, url }, next) => {
  const response = await next()
  const isOpened = request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data')
  const code = isOpened ? linkedCode(url) : null
  if (code !== null) {
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    const rules = `Path=/; Max-Age=${THIRTY_DAYS_S}; SameSite=Lax${secure}`
    response.headers.append('set-cookie', `${PROMO_COOKIE}=${encodeURIComponent(code)}; ${rules}`)
  }
  return response
}

function linkedCode({ searchParams }: URL): string | null {
  const given = searchParams.get(PROMO_LINK_PARAMETER) ?? ''
  if (given.length > 2 * MAX_PROMO_CODE_LENGTH) return null
  const code = writtenPromoCode(given)
  return code === '' || code.length > MAX_PROMO_CODE_LENGTH ? null : code
}
