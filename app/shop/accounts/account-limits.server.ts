import { createHash } from 'node:crypto'
import type { Refusal } from '../refusals.ts'
import { limitRefused } from '../../platform/metrics/metrics.server.ts'
import { forgetLimit, takeFromLimit } from '../../platform/rate-limits.server.ts'
import type { Shop } from '../../platform/shop.server.ts'

const MINUTE_MS = 60_000

/** What is counted for an account, each for itself: signing in, proving the password once more, asking for a link. */
export type AccountAction = 'sign-in' | 'proof' | 'reset'

export interface AccountTries {
  action?: AccountAction
  email: string
  /** A browser in which the account was opened before: it has tries of its own. */
  device?: string | null
}

/** Wrong or right, so many tries an account in 15 minutes, whatever the address; null while within the limit. [AUTH-07] */
export async function limitAccount(
  shop: Shop,
  { limit, ...tries }: AccountTries & { limit: number },
): Promise<Refusal | null> {
  const { action = 'sign-in' } = tries
  const taken = await takeFromLimit(shop, { key: accountKey(tries), limit, windowMs: 15 * MINUTE_MS })
  return limited(`${action}-per-account`, taken)
}

/** A right password gives back the tries that it was one of. */
export async function forgetAccountLimit(shop: Shop, tries: AccountTries): Promise<void> {
  await forgetLimit(shop, accountKey(tries))
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

function accountKey({ action = 'sign-in', email, device = null }: AccountTries): string {
  return `${action}:account:${digest(device === null ? email : `${email} ${device}`)}`
}

/** Limits are kept without the e-mail or address itself. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
