import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Refusal } from '../shop/use-case.ts'
import { increment } from './metrics/metrics.server.ts'
import type { Services } from './services.server.ts'

/** Clocks of several machines differ by less; a window further ahead began before the clock was set back. */
const MOST_DIFFERENCE_MS = 60_000
const ATTEMPTS_WINDOW_MS = 15 * 60_000

interface Attempts {
  action: string
  per: 'account' | 'address'
  /** Stored as a digest, without the email or address itself. */
  of: string
}

interface LimitedAttempts extends Attempts {
  limit: number
  windowMs?: number
}

/**
 * Counts one attempt under each limit in turn, for all processes, and returns the refusal of the first that is exceeded: more
 * than `limit` in `windowMs` (15 minutes by default). Limits per address are generous: many users share a mobile network's.
 */
export async function limitAttempts(services: Services, ...several: LimitedAttempts[]) {
  for (const attempts of several) {
    const refusal = await countAttempt(services, attempts)
    if (refusal) return refusal
  }
  return null
}

async function countAttempt(services: Services, attempts: LimitedAttempts): Promise<Refusal | null> {
  const { limit, windowMs = ATTEMPTS_WINDOW_MS } = attempts
  const now = services.clock()
  const isOver = sql<boolean>`(rate_limits.window_start <= ${now - windowMs}
    or rate_limits.window_start > ${now + MOST_DIFFERENCE_MS})`
  const { window_start, count } = await services.db
    .insertInto('rate_limits')
    .values({ key: keyOf(attempts), window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        window_start: sql`case when ${isOver} then excluded.window_start else rate_limits.window_start end`,
      }),
    )
    .returning(['window_start', 'count'])
    .executeTakeFirstOrThrow()
  return count <= limit ? null : refused(attempts, window_start + windowMs - now)
}

function refused({ action, per }: Attempts, waitMs: number): Refusal {
  increment('shop_limit_refused_total', { limit: `${action}-per-${per}` })
  return { code: 'too-many-requests', retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) }
}

/** Resets the count: after a correct password, and for a new one. */
export async function forgetAttempts(services: Services, attempts: Attempts): Promise<void> {
  await services.db.deleteFrom('rate_limits').where('key', '=', keyOf(attempts)).execute()
}

/** Refuses when one of the limits is used up, without counting; concurrent requests may exceed it together. */
export async function checkAttempts(services: Services, ...several: Omit<LimitedAttempts, 'windowMs'>[]) {
  const now = services.clock()
  const counted = await services.db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', 'in', several.map(keyOf))
    .where('window_start', '>', now - ATTEMPTS_WINDOW_MS)
    .where('window_start', '<=', now + MOST_DIFFERENCE_MS)
    .execute()
  for (const { limit, ...attempts } of several) {
    const used = counted.find(({ key, count }) => key === keyOf(attempts) && count >= limit)
    if (used) return refused(attempts, used.window_start + ATTEMPTS_WINDOW_MS - now)
  }
  return null
}

/** Takes back one counted attempt of each: only failures count. */
export async function returnAttempts(services: Services, ...several: LimitedAttempts[]): Promise<void> {
  for (const attempts of several) {
    const { limit } = attempts
    await services.db
      .updateTable('rate_limits')
      // what was refused counts too, and must not take the room of what is taken back
      .set({ count: sql`case when count > ${limit} then ${limit - 1} else count - 1 end` })
      .where('key', '=', keyOf(attempts))
      .where('count', '>', 0)
      .execute()
  }
}

export async function removeOldLimits(services: Services, olderThanMs: number): Promise<void> {
  await services.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', services.clock() - olderThanMs)
    .execute()
}

function keyOf({ action, per, of }: Attempts): string {
  return `${action}:${per}:${hash('sha256', of, 'base64url').slice(0, 22)}`
}

const MOST_KEYS = 50_000

/**
 * Counts one more of the key, or `weight`, and returns the seconds to wait, 0 for none. Protects without a guarantee: it is
 * in this process's memory and forgets the keys seen longest ago. `clock`: ms, monotonic.
 */
export function createFloodLimit(windowMs = 60_000, clock: { now(): number } = performance) {
  const windows = new LRUCache<string, { start: number; count: number }>({ max: MOST_KEYS })
  return (key: string, limit: number, weight = 1): number => {
    const now = clock.now()
    const known = windows.get(key)
    const window = known && now - known.start < windowMs ? known : { start: now, count: 0 }
    if (window !== known) windows.set(key, window)
    window.count += weight
    return window.count > limit ? Math.ceil((window.start + windowMs - now) / 1000) : 0
  }
}
