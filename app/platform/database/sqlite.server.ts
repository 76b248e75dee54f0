import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { countConnections } from '../metrics/metrics.server.ts'
import { DatabaseUnavailable, noteFailure, timeLeft } from './availability.server.ts'

/** So long a statement waits for another process (make-admin, a backup); this process answers nobody during that time. */
export const BUSY_MS = 2000
const CACHED_STATEMENTS = 300

/**
 * Kysely on Node's own SQLite: one connection behind a mutex, writes on disk before they are acknowledged (WAL,
 * synchronous=FULL), foreign keys enforced, transactions that take the write lock at once (a later upgrade could not be
 * tried again).
 */
export function sqliteDialect(file: string): Dialect {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
  sqlite.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000',
  )
  return dialectOf(() => new SqliteDriver(sqlite))
}

/** SQLite's language, spoken through this driver. */
export function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new QueueingAdapter(),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Tells Kysely that the driver itself makes everybody wait for the one connection. */
class QueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

const insideTransactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Does the work of a transaction. On the one connection of SQLite a query of that work beside its own transaction would wait
 * for it forever: it is an error instead.
 */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true }
  try {
    return await insideTransactions.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

/** A query of a transaction's work that does not go through its `tx` is a defect. */
export function refuseInsideTransaction(): void {
  if (insideTransactions.getStore()?.isOpen)
    throw new Error('Inside a transaction every query goes through tx')
}

class SqliteDriver implements Driver {
  readonly #sqlite: DatabaseSync
  readonly #connection: SqliteConnection
  readonly #mutex = new Mutex()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#connection = new SqliteConnection(sqlite)
    countConnections(() => {
      const { isLocked, waiting } = this.#mutex
      return { open: 1, idle: isLocked ? 0 : 1, waiting }
    })
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    if (await this.#mutex.lock()) {
      // it has waited, and nobody may need the answer any more
      if (timeLeft() !== 0) return this.#connection
      this.#mutex.unlock()
      const error = new DatabaseUnavailable('no connection in time')
      noteFailure(error)
      throw error
    }
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.unlock()
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(): Promise<void> {
    // Some errors (a full disk) end the transaction by themselves; a rollback then would hide the real error.
    if (this.#sqlite.isTransaction) await this.#connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#mutex.lock()
    this.#sqlite.close()
    this.#mutex.unlock()
  }
}

/** One at a time, in the order in which they come. */
class Mutex {
  readonly #queue: (() => void)[] = []
  isLocked = false

  get waiting(): number {
    return this.#queue.length
  }

  /** Whether it had to wait. */
  async lock(): Promise<boolean> {
    if (!this.isLocked) {
      this.isLocked = true
      return false
    }
    await new Promise<void>((resolve) => void this.#queue.push(resolve))
    return true
  }

  unlock(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.isLocked = false
  }
}

/** One connection of Node's SQLite as Kysely uses it; the statements used last stay prepared. */
class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { statement, hasRows } = this.#prepare(sql)
      const values = parameters.map(inputValue)
      if (hasRows) return { rows: statement.all(...values) as Row[] }
      const { changes } = statement.run(...values)
      return { numAffectedRows: BigInt(changes), rows: [] }
    } catch (error) {
      noteFailure(error)
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    const prepared = cached ?? this.#prepareNew(sql)
    if (cached) this.#statements.delete(sql)
    this.#statements.set(sql, prepared)
    if (this.#statements.size > CACHED_STATEMENTS) {
      const [oldest = ''] = this.#statements.keys()
      this.#statements.delete(oldest)
    }
    return prepared
  }

  #prepareNew(sql: string): Prepared {
    const statement = this.#sqlite.prepare(sql)
    return { statement, hasRows: statement.columns().length > 0 }
  }
}

interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

/** Whole numbers go in as integers (Node would make them REAL), so that arithmetic is the same as PostgreSQL's. */
export function inputValue(value: unknown): SQLInputValue {
  return Number.isInteger(value) ? BigInt(value as number) : (value as SQLInputValue)
}
