import { type Refusal, refuse } from '../../shop/result.ts'
import { retryConflicts } from './availability.server.ts'
import type { Database, Transaction } from './database.server.ts'
import { insideTransaction } from './sqlite.server.ts'

/**
 * All of the work is stored, or nothing. A refusal, returned or by `rollback()`, undoes everything and is the
 * answer. Conflicts are retried for 4 s, so the work must have no effects outside the database, and every query
 * goes through `tx`. Throws, without a retry, when the connection is lost at the commit: it is unknown whether
 * the work is stored.
 */
export async function transaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await retryConflicts(() =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          const value = await insideTransaction(() => work(tx))
          if (isRefused(value)) rollback(value.refusal)
          return value
        }),
    )
  } catch (error) {
    if (error instanceof Rollback) return refuse(error.refusal) as T
    throw error
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

const POSTGRES_FOREIGN_KEY = '23503'
const SQLITE_FOREIGN_KEY = 787

/** Whether a statement failed because what it refers to does not exist (any more), on either engine. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY
}
