import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { observed } from '../metrics/metrics.server.ts'
import { DatabaseUnavailable, noteFailure, noting, timeLeft } from './availability.server.ts'
import { SharedCommit } from './shared-commit.server.ts'

/** How long a statement waits for another process, such as a backup; this process then answers nobody. */
export const BUSY_MS = 2000
const CACHED_STATEMENTS = 300
export const CACHING = 'pragma temp_store = memory; pragma cache_size = -16000'

/**
 * One connection writes, behind a mutex; one runs short reads outside of transactions and sees what is
 * committed. Writes are on disk before they are reported (WAL, synchronous=FULL); foreign keys are enforced.
 */
export function sqliteDialect(file: string): Dialect {
  const writer = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
  writer.exec(`pragma journal_mode = wal; pragma synchronous = full; ${CACHING}`)
  const reader = file === ':memory:' ? null : new DatabaseSync(file, { timeout: BUSY_MS, readOnly: true })
  reader?.exec(CACHING)
  return dialectOf(() => new SqliteDriver(writer, reader))
}

export function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new QueueingAdapter(),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Tells Kysely that the driver itself serializes access to the one connection. */
class QueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

const insideTransactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** On SQLite a query outside of its own transaction would wait for it forever: it throws instead. */
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

const longTransactions = new AsyncLocalStorage<true>()

/**
 * For thousands of statements: the transaction starts after a COMMIT, not as a savepoint. In a savepoint SQLite looks through
 * all changed pages after each statement: 48 instead of 5 s for 5,000 products.
 */
export function asLongTransaction<T>(begin: () => Promise<T>): Promise<T> {
  return longTransactions.run(true, begin)
}

class SqliteDriver implements Driver {
  readonly writer: SqliteFile
  /** Null for a database in memory, which has one connection only. */
  readonly reader: SqliteFile | null
  readonly commits: SharedCommit
  readonly mutex = new Mutex()

  constructor(writer: DatabaseSync, reader: DatabaseSync | null) {
    this.writer = new SqliteFile(writer)
    this.reader = reader && new SqliteFile(reader)
    this.commits = new SharedCommit(writer)
    const { mutex } = this
    observed.connections = () => ({ open: 1, idle: mutex.isLocked ? 0 : 1, waiting: mutex.waiting })
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    refuseInsideTransaction()
    return new SqliteConnection(this)
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.unlock()
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('store')
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('undo')
  }

  async destroy(): Promise<void> {
    await this.mutex.lock()
    this.commits.commit()
    // the last connection to close removes the WAL, which a reader can't
    this.reader?.close()
    this.writer.close()
    this.mutex.unlock()
  }
}

const CHANGES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** From taking a connection until it is released. Reads do not wait for writes. */
class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver
  #isLocked = false
  #isInTransaction = false

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return await noting(() => this.#execute<Row>(query))
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }

  async begin(): Promise<void> {
    const { commits } = this.#driver
    await this.#lock()
    await noting(async () => {
      if (longTransactions.getStore()) commits.commit()
      commits.begin()
    })
    this.#isInTransaction = true
  }

  async end(how: 'store' | 'undo'): Promise<void> {
    if (!this.#isInTransaction) return
    this.#isInTransaction = false
    const ended = this.#driver.commits.end(how)
    this.unlock()
    await noting(() => ended)
  }

  unlock(): void {
    if (!this.#isLocked) return
    this.#isLocked = false
    this.#driver.mutex.unlock()
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, commits } = this.#driver
    const { kind } = query.query
    if (this.#isInTransaction) return commits.run(() => writer.execute<Row>(query))
    if (CHANGES.has(kind)) return await this.#executeAlone<Row>(query)
    if (reader && kind === 'SelectQueryNode' && !this.#isLocked) return reader.execute<Row>(query)
    // raw SQL may change what no transaction can hold: PRAGMA, VACUUM
    await this.#lock()
    commits.commit()
    return writer.execute<Row>(query)
  }

  async #executeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, commits } = this.#driver
    await this.begin()
    try {
      const result = commits.run(() => writer.execute<Row>(query))
      await this.end('store')
      return result
    } catch (error) {
      await this.end('undo')
      throw error
    }
  }

  async #lock(): Promise<void> {
    if (this.#isLocked) return
    const hasWaited = await this.#driver.mutex.lock()
    this.#isLocked = true
    // the client may no longer need the answer
    if (!hasWaited || timeLeft() !== 0) return
    this.unlock()
    const error = new DatabaseUnavailable('no connection in time')
    noteFailure(error)
    throw error
  }
}

class Mutex {
  readonly #queue: (() => void)[] = []
  isLocked = false

  get waiting(): number {
    return this.#queue.length
  }

  /** Returns whether it had to wait. */
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

class SqliteFile {
  readonly #sqlite: DatabaseSync
  readonly #statements = new LRUCache<string, Prepared>({ max: CACHED_STATEMENTS })

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(sql)
    const values = parameters.map(inputValue)
    if (hasRows) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    return { numAffectedRows: BigInt(changes), rows: [] }
  }

  close(): void {
    this.#sqlite.close()
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#sqlite.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }
}

interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

/** Whole numbers are bound as integers (Node would make them REAL): PostgreSQL's arithmetic. */
export function inputValue(value: unknown): SQLInputValue {
  return Number.isInteger(value) ? BigInt(value as number) : (value as SQLInputValue)
}
