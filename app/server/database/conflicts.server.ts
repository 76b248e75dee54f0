import { setTimeout as sleep } from 'node:timers/promises'
import { transactionsRetried } from '../metrics/shop-metrics.server.ts'
import { isOutdated } from './prepared-statements.server.ts'
import { DatabaseUnavailable, noteTrouble } from './trouble.server.ts'

/** Short of what a person waits for; at 20 % of failing statements an order needs about 25 tries, which take 2 s. */
const LONGEST_MS = 4000
const LONGEST_PAUSE_MS = 100
const SQLITE_BUSY = 5

/**
 * Does the work again, after a short random pause, as long as it ends in a conflict with somebody else's; after 4 s that is
 * DatabaseUnavailable. Nothing of the work may have been stored when it ends so.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  const latest = performance.now() + LONGEST_MS
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (performance.now() > latest) throw givenUp(error)
      transactionsRetried.count()
      await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt))
    }
  }
}

/**
 * Serialization failure and deadlock of PostgreSQL and of what speaks like it, a statement that was prepared before a table
 * changed, every kind of SQLITE_BUSY: nothing was stored.
 */
export function isConflict(error: unknown): boolean {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  if (code === '40001' || code === '40P01' || isOutdated(error)) return true
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}

function givenUp(cause: unknown): DatabaseUnavailable {
  const error = new DatabaseUnavailable('too many conflicts with other transactions', { cause })
  noteTrouble(error)
  return error
}
