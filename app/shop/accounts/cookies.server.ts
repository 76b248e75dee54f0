import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/services.server.ts'
import type { AccountOptions } from './auth.server.ts'

/** After the prefix `__Host-` where cookies are secure. */
const SESSION_COOKIE = 'shop.session_token='

/** Whether a `Cookie` header names a session, be it one that has ended. */
export function namesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false
}

/** Every cookie of a `Cookie` header that could name a session, in their order: whichever of them better-auth reads, it is the same one again. */
export function sessionCookies(cookies: string): string {
  const named = cookies.split(';').filter((cookie) => cookie.includes(SESSION_COOKIE))
  return named.join(';')
}

/** What better-auth gets of a request to find its session: no address, no forwarded headers. */
export function cookieOnly(request: Pick<Request, 'headers'>): Headers {
  return new Headers({ cookie: request.headers.get('cookie') ?? '' })
}

/** What better-auth gets of a request that signs in: the browser's name, by which the user recognises the session. */
export function agentOnly(request: Request): Headers {
  return new Headers({ 'user-agent': (request.headers.get('user-agent') ?? '').slice(0, 300) })
}

export function cookiesOf(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie) => ['set-cookie', cookie]))
}

/** Adds the cookies of `others` that `headers` does not set or delete itself. */
export function addCookies(headers: Headers, others: Headers): void {
  const nameOf = (cookie: string) => cookie.split('=', 1)[0]
  const own = headers.getSetCookie().map(nameOf)
  for (const cookie of others.getSetCookie()) {
    if (!own.includes(nameOf(cookie))) headers.append('set-cookie', cookie)
  }
}

const YEAR_S = 365 * 86_400

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Browsers that have signed in to an account before. Their attempts are counted apart, so that an attacker who tries
 * passwords from elsewhere does not lock the user out.
 */
export function createKnownDevices({ newId }: Services, { secret, origin }: AccountOptions) {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-shop.device' : 'shop.device'
  const sign = (device: string, email: string) =>
    createHmac('sha256', secret).update(`device:${device}:${email}`).digest('base64url')

  /** Names the browser when it has signed in to the account of this email; null otherwise. */
  function deviceOf(request: Request, email: string): string | null {
    const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
    const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
    const [, device = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(value) ?? []
    if (device === '') return null
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(device, email))) ? device : null
  }

  /** Adds the cookie by which the browser is known for a year. It opens nothing. */
  function remember(headers: Headers, email: string, known: string | null): Headers {
    const device = known ?? newId()
    const rules = `Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    headers.append('set-cookie', `${name}=${device}.${sign(device, email)}; ${rules}`)
    return headers
  }

  return { deviceOf, remember }
}

/** By account, and by browser when it has signed in to the account before: it has attempts of its own. */
export function signInAttempts(email: string, device: string | null) {
  return { action: 'sign-in', per: 'account', of: device === null ? email : `${email} ${device}` } as const
}
