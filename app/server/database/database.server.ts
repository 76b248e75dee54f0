import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresAdapter, sql, type LogEvent, type Transaction as KyselyTransaction } from 'kysely'
import { makeFolder } from '../make-folder.server.ts'
import { StartError } from '../start-error.server.ts'
import { COMMAND, type Patience } from './patience.server.ts'
import { sqliteDialect } from './sqlite-dialect.server.ts'
import type { Tables } from './tables.server.ts'
import { noteTrouble } from './trouble.server.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
export type Engine = 'sqlite' | 'postgres'
export type DatabaseTarget = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

const OLDEST_POSTGRES = 150_000

/**
 * Opens the embedded database or PostgreSQL [HOSTED-04]; a StartError with one line when that is impossible. How long is waited
 * for PostgreSQL is up to who waits.
 */
export async function openDatabase(target: DatabaseTarget, patience: Patience = COMMAND): Promise<Database> {
  return target.kind === 'sqlite' ? openSqlite(target.file) : await openPostgres(target.url, patience)
}

/** Which of the two engines this is; only what has no portable form may ask. */
export function engineOf(db: Kysely<never> | Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

function openSqlite(file: string): Database {
  try {
    if (file !== ':memory:') makeFile(file)
    return new Kysely<Tables>({ dialect: sqliteDialect(file), log: noteFailed })
  } catch (error) {
    throw new StartError(`The database ${file} can't be opened or written: ${reason(error)}`)
  }
}

/** It holds names and addresses: for the shop's own user only, and SQLite's files beside it are made like it. */
function makeFile(file: string): void {
  makeFolder(path.dirname(file))
  closeSync(openSync(file, 'a', 0o600))
}

/** Whoever reports a failed request has to know that it was the database, also when a library has made another error of it. */
function noteFailed(event: LogEvent): void {
  if (event.level === 'error') noteTrouble(event.error)
}

/** Its library is loaded where it is needed: the embedded shop starts without. */
async function openPostgres(url: string, patience: Patience): Promise<Database> {
  const { postgresDialect } = await import('./postgres-dialect.server.ts')
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, patience), log: noteFailed })
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

/** The first line of what went wrong; never the address, it holds the password. */
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return [message, code].find((text) => text)?.split('\n')[0] ?? 'unknown'
}
