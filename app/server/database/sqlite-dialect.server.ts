import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely'
import { SharedDriver } from './sqlite-driver.server.ts'

/** So long a statement waits for another process (make-admin, a backup); nobody else is answered meanwhile. */
const BUSY_MS = 2000

/**
 * Kysely on Node's own SQLite: one connection, writes on disk before they are acknowledged (WAL, synchronous=FULL),
 * foreign keys enforced, transactions that take the write lock at once (a later upgrade could not be retried).
 */
export function sqliteDialect(file: string): Dialect {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true })
  sqlite.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000',
  )
  return {
    createAdapter: () => new QueueingAdapter(),
    createDriver: () => new SharedDriver(sqlite),
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
