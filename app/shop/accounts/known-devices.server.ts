import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AccountOptions } from '../../platform/auth.server.ts'
import type { Services } from '../../platform/services.server.ts'

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
