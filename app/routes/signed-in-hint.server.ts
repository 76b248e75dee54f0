import { BRIEF_COOKIE, LONGEST_SESSION_MS, namesSession, SESSION_COOKIE } from '../platform/auth.server.ts'
import { HINT_COOKIE, hintIn, HINTS_AT_NOBODY, hintsAtUser } from '../ui/live/shop-data.ts'

interface HintFacts {
  request: Pick<Request, 'headers' | 'url'>
  isSignedIn: boolean
  /** Pieces in their cart, when this request has read it. */
  cartCount: number | null
}

/**
 * Sets the hint on an answer when the browser has another one: after signing in or out, after a change of the cart, when the
 * session has ended. It lasts beyond the browser only when the session does.
 */
export function addSignedInHint(headers: Headers, { request, isSignedIn, cartCount }: HintFacts): void {
  const sent = request.headers.get('cookie') ?? ''
  const known = hintIn(sent)
  const session = cookieSet(headers, SESSION_COOKIE)
  const hasSession = session === undefined ? namesSession(sent) : session !== ''
  const isSignedInNow = session === undefined ? isSignedIn : session !== ''
  const count = String(cartCount ?? (hintsAtUser(sent) ? known : 0))
  const hintOfNobody = hasSession ? HINTS_AT_NOBODY : null
  const wanted = isSignedInNow ? count : hintOfNobody
  if (wanted === known && !session) return
  const isBrief = (cookieSet(headers, BRIEF_COOKIE) ?? (sent.includes(BRIEF_COOKIE) ? 'sent' : '')) !== ''
  const sessionLifetime = isBrief ? null : LONGEST_SESSION_MS / 1000
  const lifetime = wanted === null ? 0 : sessionLifetime
  headers.append('set-cookie', hintCookie(request, { value: wanted ?? '', lifetime }))
}

/** The hint for a browser that has lost it, or had its session before there were hints: ends with the browser. */
export function missingHint(request: { url: string; cookie: string | undefined }): string | null {
  if (!namesSession(request.cookie) || hintIn(request.cookie) !== null) return null
  return hintCookie(request, { value: '0', lifetime: null })
}

function hintCookie(
  { url }: { url: string },
  { value, lifetime }: { value: string; lifetime: number | null },
): string {
  const maxAge = lifetime === null ? '' : `; Max-Age=${lifetime}`
  const secure = url.startsWith('https:') ? '; Secure' : ''
  return `${HINT_COOKIE}=${value}; Path=/${maxAge}; SameSite=Lax${secure}`
}

/** The value that an answer gives a cookie: empty when it takes it away, undefined when it leaves it alone. */
function cookieSet(headers: Headers, name: string): string | undefined {
  const cookie = headers.getSetCookie().find((one) => one.includes(name))
  if (cookie === undefined) return undefined
  return /;\s*max-age=0\b/i.test(cookie) ? '' : cookie
}
