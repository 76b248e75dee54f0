import { createHash } from 'node:crypto'
import type { Refusal } from '../domain/refusals.ts'
import { limitRefused } from './metrics/shop-metrics.server.ts'
import { forgetLimit, takeFromLimit } from './rate-limits.server.ts'
import type { Shop } from './shop.server.ts'

const MINUTE_MS = 60_000

/** Wrong or right, so many tries an account in 15 minutes, whatever the address; null while within the limit. [AUTH-07] */
export async function limitAccount(
  shop: Shop,
  { action = 'sign-in', email, limit }: { action?: 'sign-in' | 'reset'; email: string; limit: number },
): Promise<Refusal | null> {
  const key = accountKey(action, email)
  return limited(`${action}-per-account`, await takeFromLimit(shop, { key, limit, windowMs: 15 * MINUTE_MS }))
}

/** A right password gives the account its tries back. */
export async function forgetAccountLimit(shop: Shop, email: string): Promise<void> {
  await forgetLimit(shop, accountKey('sign-in', email))
}

/** So many tries an address in 15 minutes: generous, for many people share one address behind a mobile network. */
export async function limitAddress(
  shop: Shop,
  { action, address, limit }: { action: string; address: string; limit: number },
): Promise<Refusal | null> {
  const key = `${action}:address:${digest(address)}`
  return limited(`${action}-per-address`, await takeFromLimit(shop, { key, limit, windowMs: 15 * MINUTE_MS }))
}

function limited(
  limit: string,
  { allowed, retryAfterSeconds }: { allowed: boolean; retryAfterSeconds: number },
): Refusal | null {
  if (allowed) return null
  limitRefused.count({ limit })
  return { code: 'too-many-requests', retryAfter: retryAfterSeconds }
}

const accountKey = (action: string, email: string) => `${action}:account:${digest(email)}`

/** Limits are kept without the e-mail or address itself. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
