import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import {
  Kysely,
  PostgresAdapter,
  sql,
  type RawBuilder,
  type Selectable,
  type Transaction as KyselyTransaction,
} from 'kysely'
import { type Refusal, refuse } from '../../shop/result.ts'
import { makeFolder } from '../folders.server.ts'
import { StartError } from '../start-error.server.ts'
import { COMMAND, retryConflicts, type Timeouts } from './availability.server.ts'
import type { PostgresLink } from './postgres.server.ts'
import { sqliteReaderDialect } from './sqlite-reader.server.ts'
import { insideTransaction, sqliteDialect } from './sqlite.server.ts'
import type { Tables } from './tables.server.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
export type Engine = 'sqlite' | 'postgres'
export type DatabaseTarget = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

const OLDEST_POSTGRES = 150_000
const CONNECTIONS = 10
const READER_CONNECTIONS = 3

const links = new WeakMap<Database, PostgresLink>()

/** Opens the embedded database or PostgreSQL; throws a StartError of one line when that is impossible. */
export async function openDatabase(target: DatabaseTarget, timeouts: Timeouts = COMMAND): Promise<Database> {
  return target.kind === 'sqlite' ? openSqlite(target.file) : await openPostgres(target.url, timeouts)
}

/**
 * A second handle for long reads, which delay nobody else. It refuses to write and sees what was committed
 * before the query. For a database in memory, which has one connection, it is `db` itself.
 */
export async function openReader(db: Database, target: DatabaseTarget): Promise<Database> {
  if (target.kind === 'postgres') {
    const { postgresDialect } = await import('./postgres.server.ts')
    const link = links.get(db)
    if (!link) throw new Error('A reader belongs to a database that openDatabase has opened')
    return new Kysely<Tables>({
      dialect: postgresDialect(link, { connections: READER_CONNECTIONS, isReader: true }),
    })
  }
  return target.file === ':memory:' ? db : new Kysely<Tables>({ dialect: sqliteReaderDialect(target.file) })
}

/** Only for what has no portable form. */
export function engineOf(db: Kysely<never> | Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** The row of this id, locked until the transaction ends; undefined when there is none. */
export async function lockRow<Table extends keyof Tables>(
  tx: Transaction,
  table: Table,
  id: Tables[Table] extends { id: infer Id } ? Id : never,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { rows } = await sql<
    Selectable<Tables[Table]>
  >`select * from ${sql.table(table)} where id = ${id} ${rowLock(tx)}`.execute(tx)
  return rows[0]
}

/** Locks the selected rows; on PostgreSQL not against rows that refer to them. */
export function rowLock(db: Database): RawBuilder<unknown> {
  return engineOf(db) === 'postgres' ? sql`for no key update` : sql``
}

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

function openSqlite(file: string): Database {
  try {
    if (file !== ':memory:') makeFile(file)
    return new Kysely<Tables>({ dialect: sqliteDialect(file) })
  } catch (error) {
    throw new StartError(`The database ${file} can't be opened or written: ${reason(error)}`)
  }
}

/** Readable by the shop's own user only, as are the files that SQLite adds: it holds personal data. */
function makeFile(file: string): void {
  makeFolder(path.dirname(file))
  closeSync(openSync(file, 'a', 0o600))
}

/** Loads its library only here: the embedded shop starts without it. */
async function openPostgres(url: string, timeouts: Timeouts): Promise<Database> {
  const { postgresDialect, PostgresLink } = await import('./postgres.server.ts')
  const link = new PostgresLink(url, timeouts)
  const db = new Kysely<Tables>({
    dialect: postgresDialect(link, { connections: CONNECTIONS, isReader: false }),
  })
  links.set(db, link)
  try {
    const { rows } = await sql<{
      version: number
    }>`select current_setting('server_version_num')::int as version`.execute(db)
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_POSTGRES) throw new Error(`version ${version} is older than 15`)
    return db
  } catch (error) {
    await db.destroy()
    throw new StartError(`The database of DATABASE_URL can't be used: ${reason(error)}`)
  }
}

/** The first line of the error; never the address, which contains the password. */
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return [message, code].find((text) => text)?.split('\n')[0] ?? 'unknown'
}
