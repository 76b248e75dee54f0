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
import { DatabaseUnavailable, noteFailure, noting, retryConflicts, timeLeft } from './availability.server.ts'
import { WalFlush } from './wal-flush.server.ts'

/** How long opening and reading wait for another process, ms, while this one answers nobody; writes ask again instead. */
export const BUSY_MS = 2000
const CACHED_STATEMENTS = 300
export const CACHING = 'pragma temp_store = memory; pragma cache_size = -16000'

/**
 * One connection writes, behind a mutex; while it is in a transaction, another runs the short reads of others, which see
 * what is committed. Writes are on disk before they are reported (WAL, WalFlush); foreign keys are enforced.
 */
export function sqliteDialect(file: string): Dialect {
  const writer = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
  writer.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 0; ${CACHING}`)
  if (file === ':memory:') return dialectOf(() => new SqliteDriver(writer, null, null))
  const reader = new DatabaseSync(file, { timeout: BUSY_MS, readOnly: true })
  reader.exec(CACHING)
  return dialectOf(() => new SqliteDriver(writer, reader, new WalFlush(file)))
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

class SqliteDriver implements Driver {
  readonly writer: SqliteFile
  /** Null for a database in memory, which has one connection only. */
  readonly reader: SqliteFile | null
  readonly #wal: WalFlush | null
  readonly mutex = new Mutex()

  constructor(writer: DatabaseSync, reader: DatabaseSync | null, wal: WalFlush | null) {
    this.writer = new SqliteFile(writer)
    this.reader = reader && new SqliteFile(reader)
    this.#wal = wal
    const { mutex } = this
    observed.connections = () => ({ open: 1, idle: mutex.isLocked ? 0 : 1, waiting: mutex.waiting })
  }

  init = async () => {}

  async acquireConnection(): Promise<SqliteConnection> {
    refuseInsideTransaction()
    await noting(async () => this.#wal?.check())
    return new SqliteConnection(this)
  }

  releaseConnection = async (connection: SqliteConnection) => connection.unlock()
  beginTransaction = (connection: SqliteConnection) => connection.begin()
  commitTransaction = (connection: SqliteConnection) => connection.commit()
  rollbackTransaction = (connection: SqliteConnection) => connection.rollback()

  async destroy(): Promise<void> {
    await this.mutex.lock()
    await this.#wal?.close()
    // the last connection to close removes the WAL, which a reader can't
    this.reader?.close()
    this.writer.close()
    this.mutex.unlock()
  }

  /** Resolves when everything that is committed is on the disk. */
  flush = async () => await this.#wal?.flush()
}

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
    await this.#lock()
    await noting(() => retryConflicts(async () => this.#driver.writer.begin()))
    this.#isInTransaction = true
  }

  async commit(): Promise<void> {
    await this.#end((writer) => writer.commit())
  }

  async rollback(): Promise<void> {
    // Kysely also asks for it after a COMMIT that failed
    if (this.#isInTransaction) await this.#end((writer) => writer.rollback())
  }

  /** Others go on as soon as the transaction has ended; it is reported when all that it may have read is on the disk, too. */
  async #end(how: (writer: SqliteFile) => void): Promise<void> {
    this.#isInTransaction = false
    await noting(async () => {
      try {
        how(this.#driver.writer)
      } finally {
        this.unlock()
      }
      await this.#driver.flush()
    })
  }

  unlock(): void {
    if (!this.#isLocked) return
    this.#isLocked = false
    this.#driver.mutex.unlock()
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, mutex } = this.#driver
    // an error such as a full disk may have ended the transaction: what follows would be stored alone
    if (this.#isInTransaction && !writer.isInTransaction)
      throw new Error('The database has ended the transaction')
    if (this.#isInTransaction) return writer.execute<Row>(query)
    const isRead = query.query.kind === 'SelectQueryNode' && !this.#isLocked
    // the writer's cache holds what was written last; the reader is for the time of a transaction
    if (isRead && !mutex.isLocked) return writer.execute<Row>(query)
    if (isRead && reader) return reader.execute<Row>(query)
    await this.#lock()
    const result = await retryConflicts(async () => writer.execute<Row>(query))
    // raw SQL may have begun a snapshot
    if (writer.isInTransaction) return result
    this.unlock()
    await this.#driver.flush()
    return result
  }

  async #lock(): Promise<void> {
    if (this.#isLocked) return
    const hasWaited = await this.#driver.mutex.lock()
    this.#isLocked = true
    // the client may no longer need the answer
    if (!hasWaited || timeLeft() !== 0) return
    this.unlock()
    throw noteFailure(new DatabaseUnavailable('no connection in time'))
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

  get isInTransaction(): boolean {
    return this.#sqlite.isTransaction
  }

  execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(sql)
    const values = parameters.map(inputValue)
    if (hasRows) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    return { numAffectedRows: BigInt(changes), rows: [] }
  }

  begin(): void {
    // takes the write lock immediately: a later upgrade that fails could not be retried
    this.#sqlite.exec('begin immediate')
  }

  commit(): void {
    try {
      this.#sqlite.exec('commit')
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  rollback(): void {
    if (this.isInTransaction) this.#sqlite.exec('rollback')
  }

  close = () => this.#sqlite.close()

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
