import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../platform/services.server.ts'
import { DAY_MS } from '../time.ts'
import type { AccountOptions } from './auth.server.ts'

/** After the prefix `__Host-` where cookies are secure. */
export const SESSION_COOKIE = 'shop.session_token='
/** However often the session is renewed. */
export const LONGEST_SESSION_MS = 90 * DAY_MS

/** Whether a `Cookie` header names a session, even one that has ended. */
export function namesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false
}

/** Every cookie that could name a session, in order: it does not matter which of them better-auth reads. */
export function sessionCookies(cookies: string): string {
  const named = cookies.split(';').filter((cookie) => cookie.includes(SESSION_COOKIE))
  return named.join(';')
}

/** What better-auth needs to find the session: no address, no forwarded headers. */
export function cookieOnly(request: Pick<Request, 'headers'>): Headers {
  return new Headers({ cookie: request.headers.get('cookie') ?? '' })
}

/** The browser's name, by which the user recognises the session. */
export function agentOnly(request: Request): Headers {
  return new Headers({ 'user-agent': (request.headers.get('user-agent') ?? '').slice(0, 300) })
}

const YEAR_S = 365 * 86_400

/** With another password no browser is known any more: who knew the last one could guess with many. */
type Account = { email: string; hash: string | null | undefined }

/** Known browsers have attempts of their own, so that an attacker's attempts do not lock the user out. */
export function createKnownDevices({ newId }: Services, { secret, origin }: AccountOptions) {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-shop.device' : 'shop.device'
  const sign = (device: string, { email, hash }: Account) =>
    createHmac('sha256', secret).update(`device:${device}:${email}:${hash}`).digest('base64url')

  function deviceOf(request: Request, account: Account): string | null {
    const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
    const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
    const [, device = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(value) ?? []
    if (device === '') return null
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(device, account))) ? device : null
  }

  /** Identifies the browser for a year; grants nothing. */
  function remember(headers: Headers, account: Account, known: string | null): Headers {
    const device = known ?? newId()
    const rules = `Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    headers.append('set-cookie', `${name}=${device}.${sign(device, account)}; ${rules}`)
    return headers
  }

  return { deviceOf, remember }
}

/** By account, or by browser when it has signed in to the account before. */
export function signInAttempts(email: string, device: string | null) {
  return { action: 'sign-in', per: 'account', of: device === null ? email : `${email} ${device}` } as const
}
