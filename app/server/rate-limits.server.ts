import { sql } from 'kysely'
import type { EpochMs } from '../domain/time.ts'
import { statement } from './database/statement.server.ts'
import type { RateLimitsTable } from './database/tables-keeping.server.ts'
import type { Shop } from './shop.server.ts'

export interface Limit {
  /** What is limited for whom; holds no personal data. */
  key: string
  /** So many in one window. */
  limit: number
  windowMs: number
}

/** The clocks of several machines differ by less. A window from further ahead was begun before the clock was set back. */
const MOST_DIFFERENCE_MS = 60_000

/** Counts one use of the key, whichever process it comes from; more than `limit` in a window are not allowed. */
export async function takeFromLimit(
  shop: Shop,
  { key, limit, windowMs }: Limit,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const now = shop.clock()
  const [row] = await countUse(
    shop.db,
    { key, window_start: now, count: 1 },
    now - windowMs,
    now + MOST_DIFFERENCE_MS,
  )
  if (!row) throw new Error('The use of a limit was not counted')
  const { window_start, count } = row
  if (count <= limit) return { allowed: true, retryAfterSeconds: 0 }
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((window_start + windowMs - now) / 1000)) }
}

/** Gives the window that this use counts in. */
const countUse = statement((db, row: RateLimitsTable, ended: EpochMs, future: EpochMs) => {
  const isOver = sql<boolean>`(rate_limits.window_start <= ${ended} or rate_limits.window_start > ${future})`
  return db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        window_start: sql`case when ${isOver} then excluded.window_start else rate_limits.window_start end`,
      }),
    )
    .returning(['window_start', 'count'])
    .compile()
})

/** Gives a key all its uses back. */
export async function forgetLimit(shop: Shop, key: string): Promise<void> {
  await shop.db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Removes windows that ended long ago; to be called now and then. */
export async function removeOldLimits(shop: Shop, olderThanMs: number): Promise<void> {
  await shop.db
    .deleteFrom('rate_limits')
    .where('window_start', '<', shop.clock() - olderThanMs)
    .execute()
}
