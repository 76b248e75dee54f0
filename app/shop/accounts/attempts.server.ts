import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { limitRefused } from '../../platform/metrics/metrics.server.ts'
import { forgetLimit, takeFromLimit } from '../../platform/rate-limits.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Refusal } from '../refusals.ts'
import type { AccountOptions } from './auth.server.ts'

const WINDOW_MS = 15 * 60_000
const YEAR_S = 365 * 86_400

interface AccountAttempts {
  /** Counted apart: signing in, proving the password again, requesting a link. */
  action: 'sign-in' | 'proof' | 'reset'
  email: string
  /** A browser that has signed in to the account before: it has attempts of its own. */
  device?: string | null
}

/** Right or wrong, so many attempts per account in 15 minutes, whatever the address; null while within the limit. */
export function limitAccount(
  services: Services,
  { limit, ...attempts }: AccountAttempts & { limit: number },
): Promise<Refusal | null> {
  return take(services, { key: accountKey(attempts), limit, name: `${attempts.action}-per-account` })
}

/** A right password gives back the attempts that it was one of. */
export async function forgetAccountLimit(services: Services, attempts: AccountAttempts): Promise<void> {
  await forgetLimit(services, accountKey(attempts))
}

/** So many attempts per address in 15 minutes: generous, for many users share one address behind a mobile network. */
export function limitAddress(
  services: Services,
  { action, address, limit }: { action: string; address: string; limit: number },
): Promise<Refusal | null> {
  const key = `${action}:address:${digest(address)}`
  return take(services, { key, limit, name: `${action}-per-address` })
}

async function take(
  services: Services,
  { key, limit, name }: { key: string; limit: number; name: string },
): Promise<Refusal | null> {
  const { allowed, retryAfterSeconds } = await takeFromLimit(services, { key, limit, windowMs: WINDOW_MS })
  if (allowed) return null
  limitRefused.count({ limit: name })
  return { code: 'too-many-requests', retryAfter: retryAfterSeconds }
}

function accountKey({ action, email, device = null }: AccountAttempts): string {
  return `${action}:account:${digest(device === null ? email : `${email} ${device}`)}`
}

/** Limits are stored without the email or address itself. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

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
