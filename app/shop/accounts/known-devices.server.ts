import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AccountOptions } from './account-options.server.ts'

const YEAR_S = 365 * 86_400

/**
 * Browsers in which an account was opened before. Their tries to sign in are counted for themselves, so that whoever tries
 * somebody's passwords from elsewhere does not keep them out. [AUTH-07]
 */
export interface KnownDevices {
  /** Names the browser, when the account of this address was opened in it; null otherwise. */
  deviceOf(request: Request, email: string): string | null
  /** Adds the cookie by which the browser is known for a year. It opens nothing. */
  remember(headers: Headers, email: string, known: string | null): Headers
}

export function createKnownDevices({
  secret,
  origin,
  newId,
}: Pick<AccountOptions, 'secret' | 'origin' | 'newId'>): KnownDevices {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-shop.device' : 'shop.device'
  const sign = (device: string, email: string) =>
    createHmac('sha256', secret).update(`device:${device}:${email}`).digest('base64url')

  return {
    deviceOf(request, email) {
      const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
      const [, device = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(value) ?? []
      if (device === '') return null
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(device, email))) ? device : null
    },
    remember(headers, email, known) {
      const device = known ?? newId()
      const rules = `Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      headers.append('set-cookie', `${name}=${device}.${sign(device, email)}; ${rules}`)
      return headers
    },
  }
}
