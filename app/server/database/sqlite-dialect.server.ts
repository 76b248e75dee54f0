import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import { countConnections } from '../metrics/database-metrics.server.ts'
import { refuseInsideTransaction } from './transaction-scope.server.ts'

const CACHED_STATEMENTS = 300

/** So long a statement waits for another process (make-admin, a backup); nobody else is answered meanwhile. */
const BUSY_MS = 2000

/**
 * Kysely on Node's own SQLite: one connection, writes on disk before they are acknowledged (WAL, synchronous=FULL),
 * foreign keys enforced, transactions that take the write lock at once (a later upgrade could not be retried).
 */
export function sqliteDialect(file: string): SqliteDialect {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
  sqlite.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000',
  )
  return new NodeSqliteDialect(sqlite)
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #sqlite: DatabaseSync

  constructor(sqlite: DatabaseSync) {
    super({ database: new StatementCache(sqlite) })
    this.#sqlite = sqlite
  }

  override createAdapter(): SqliteAdapter {
    return new QueueingAdapter()
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#sqlite)
  }
}

/** Tells Kysely that the driver itself makes everybody wait for the one connection. */
class QueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync
  #queue: Promise<void> = Promise.resolve()
  #next: () => void = () => {}
  #isTaken = false
  #waiting = 0

  constructor(sqlite: DatabaseSync) {
    super({ database: new StatementCache(sqlite) })
    this.#sqlite = sqlite
    countConnections(() => ({ open: 1, idle: this.#isTaken ? 0 : 1, waiting: this.#waiting }))
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    const turn = this.#queue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue = promise
    this.#waiting += 1
    await turn
    this.#waiting -= 1
    this.#isTaken = true
    this.#next = resolve
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#isTaken = false
    this.#next()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Some errors (a full disk) end the transaction by themselves; a rollback then would hide the real error.
    if (this.#sqlite.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
}

/** Kysely's idea of a SQLite library over Node's; the most recently used statements stay prepared. */
class StatementCache {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, Statement>()

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
  }

  prepare(sql: string): Statement {
    const cached = this.#statements.get(sql)
    const statement = cached ?? new Statement(this.#sqlite, sql)
    if (cached) this.#statements.delete(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > CACHED_STATEMENTS) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return statement
  }

  close(): void {
    this.#statements.clear()
    if (this.#sqlite.isOpen) this.#sqlite.close()
  }
}

class Statement {
  readonly reader: boolean
  readonly #sqlite: DatabaseSync
  readonly #sql: string
  readonly #prepared: StatementSync

  constructor(sqlite: DatabaseSync, sql: string) {
    this.#sqlite = sqlite
    this.#sql = sql
    this.#prepared = sqlite.prepare(sql)
    this.reader = this.#prepared.columns().length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#prepared.all(...parameters.map(inputValue))
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#prepared.run(...parameters.map(inputValue))
  }

  /** A statement of its own: a reader that stops half way must not leave the cached one in use. */
  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#sqlite.prepare(this.#sql).iterate(...parameters.map(inputValue))
  }
}

/** Whole numbers go in as integers (Node would make them REAL), so that arithmetic is the same as PostgreSQL's. */
function inputValue(value: unknown): SQLInputValue {
  return Number.isInteger(value) ? BigInt(value as number) : (value as SQLInputValue)
}
