import { setTimeout as sleep } from 'node:timers/promises'
import type { Refusal } from '../../domain/refusals.ts'
import { refuse } from '../../domain/result.ts'
import type { Database, Transaction } from './database.server.ts'
import { transactionsRetried } from '../metrics/shop-metrics.server.ts'
import { insideTransaction } from './transaction-scope.server.ts'

const MAX_RETRIES = 3
const SQLITE_BUSY = 5

/**
 * Runs the work in one transaction: all of it is stored, or nothing. A refusal, returned or by `rollback()`, undoes
 * everything and is the answer. Conflicts with other transactions are tried again, at most 3 times, so the
 * work must not have effects outside the database; and everything in it goes through `tx`.
 */
export async function transaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          const value = await insideTransaction(() => work(tx))
          if (isRefused(value)) rollback(value.refusal)
          return value
        })
    } catch (error) {
      if (error instanceof Rollback) return refuse(error.refusal) as T
      if (attempt >= MAX_RETRIES || !isConflict(error)) throw error
      transactionsRetried.count()
      await sleep(2 ** attempt * 5 + Math.random() * 20)
    }
  }
}

/** Inside `transaction`: stops the work, stores nothing, and makes this refusal the answer. */
export function rollback(refusal: Refusal): never {
  throw new Rollback(refusal)
}

class Rollback extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`rolled back: ${refusal.code}`)
    this.refusal = refusal
  }
}

function isRefused(value: unknown): value is { ok: false; refusal: Refusal } {
  return (
    typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'refusal' in value
  )
}

/** Serialization failure and deadlock of PostgreSQL, every kind of SQLITE_BUSY. */
function isConflict(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === '40001' || code === '40P01') return true
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}
