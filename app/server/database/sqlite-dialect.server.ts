import { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
} from 'kysely'
import { countConnections } from '../metrics/database-metrics.server.ts'
import { StatementCache } from './sqlite-statements.server.ts'
import { refuseInsideTransaction } from './transaction-scope.server.ts'
import { DatabaseUnavailable, noteTrouble, waitLeft } from './trouble.server.ts'

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
    const isFree = !this.#isTaken && this.#waiting === 0
    const turn = this.#queue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue = promise
    this.#waiting += 1
    await turn
    this.#waiting -= 1
    if (!isFree && waitLeft() === 0) throw this.#tooLate(resolve)
    this.#isTaken = true
    this.#next = resolve
    return super.acquireConnection()
  }

  /** Nobody waits for this work any more: the next one has its turn. */
  #tooLate(passOn: () => void): DatabaseUnavailable {
    passOn()
    const error = new DatabaseUnavailable('no connection in time')
    noteTrouble(error)
    return error
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
