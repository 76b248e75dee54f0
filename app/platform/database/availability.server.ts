import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../logger.server.ts'
import { increment } from '../metrics/metrics.server.ts'

/** How long PostgreSQL is waited for, ms. */
export interface Timeouts {
  /** For a connection, be it a new one or one that another query uses. */
  connectMs: number
  statementMs: number
  /** Whether queries fail immediately while the database is known to be away. */
  failsFast: boolean
}

/** Of commands; migrations, backup, restore and move lift the bound for a statement. */
export const COMMAND: Timeouts = { connectMs: 10_000, statementMs: 30_000, failsFast: false }

/** A customer waits for the page. */
export const SERVING: Timeouts = { connectMs: 5000, statementMs: 8000, failsFast: true }

/** The database can't be used now; no defect of the shop, and it passes. The same request may be sent again later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Also for a refused sign-in to the database: for the customer it is the same. */
export function asUnavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  const { message, code } = Object(error) as NodeJS.ErrnoException
  return new DatabaseUnavailable(message || code || 'no connection', { cause: error })
}

/** Connection, resources, operator intervention, system error; read-only server; idle transaction; unknown completion; lock not available. */
const POSTGRES_UNAVAILABLE = /^(?:08|53|57|58)...$|^(?:25006|25P03|40003|55P03)$/
const SQLITE_BUSY = 5
/** Busy, locked, read-only, input/output error, full, can't be opened. */
const SQLITE_UNAVAILABLE = new Set([SQLITE_BUSY, 6, 8, 10, 13, 14])

/** Whether the database's surroundings have failed (network, machine, disk) and not the shop's code. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_UNAVAILABLE.has(errcode & 0xff)
  return typeof code === 'string' && POSTGRES_UNAVAILABLE.test(code)
}

/** `latest`: until when connections are waited for; null: as long as it takes. */
const requests = new AsyncLocalStorage<{ failure: unknown; latest: number | null }>()

/**
 * Returns the value of the work together with the database error that it met, even if a library has replaced that error.
 * All its waiting for connections together takes `withinMs` at most, so that work that nobody waits for any more ends.
 */
export async function observingFailures<T>(
  work: () => Promise<T>,
  { withinMs }: { withinMs: number | null },
): Promise<{ value: T; failure: unknown }> {
  const latest = withinMs === null ? null : performance.now() + withinMs
  const request = { failure: null as unknown, latest }
  try {
    const value = await requests.run(request, work)
    return { value, failure: request.failure }
  } finally {
    // a body that is still being sent has its own time
    request.latest = null
  }
}

/** Inside `observingFailures`: how long a connection may still be waited for, ms; null: as long as it takes. */
export function timeLeft(): number | null {
  const latest = requests.getStore()?.latest ?? null
  return latest === null ? null : Math.max(0, latest - performance.now())
}

/** Inside `observingFailures`: whether the database has failed the work so far. */
export const hasDatabaseFailed = (): boolean => Boolean(requests.getStore()?.failure)

/** Every error of the database that will not be tried again is reported here, and returned. */
export function noteFailure<Failure>(error: Failure): Failure {
  const request = requests.getStore()
  if (request && isUnavailable(error)) request.failure ??= error
  return error
}

/** Reports a database error to the request that meets it. */
export async function noting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw noteFailure(error)
  }
}

/** Shorter than a customer waits; when 20 % of the statements fail, an order needs 15 to 25 attempts, which take up to 2 s. */
const RETRY_MS = 4000
const LONGEST_PAUSE_MS = 100

/**
 * Does the work again, after a short random pause, as long as it ends in a conflict with other transactions; after 4 s that
 * is DatabaseUnavailable. Nothing of the work may have been stored when it ends so.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  const latest = performance.now() + RETRY_MS
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (performance.now() > latest)
        throw noteFailure(
          new DatabaseUnavailable(`too many conflicts (${asUnavailable(error).message})`, { cause: error }),
        )
      increment('shop_transaction_retries_total')
      await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt))
    }
  }
}

/**
 * Serialization failure and deadlock of PostgreSQL and of engines that speak like it, a statement that was prepared before a
 * table changed, every kind of SQLITE_BUSY: nothing was stored.
 */
export function isConflict(error: unknown): boolean {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  if (code === '40001' || code === '40P01' || isOutdatedPlan(error)) return true
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}

/** A newer version has changed a table since the statement was prepared; not prepared, the same statement works. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** An outage has ended when no request has met its error for this long. */
const OVER_AFTER_MS = 10_000

/** When each kind of error was last met. */
const lastMet = new WeakMap<Logger, Map<string, number>>()

/** One line per outage and kind of error, however many requests meet it. */
export function logOutage(log: Logger, error: unknown): void {
  const kinds = lastMet.get(log) ?? new Map<string, number>()
  lastMet.set(log, kinds)
  const { code, name } = Object(error) as { code?: string; name?: string }
  const kind = code ?? name ?? ''
  const now = performance.now()
  const before = kinds.get(kind)
  kinds.set(kind, now)
  if (before !== undefined && now - before < OVER_AFTER_MS) return
  log.error({ err: error }, 'the database is unavailable')
}
