import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { makeFolder } from '../folders.server.ts'
import { reasonOf, StartError } from '../start-error.server.ts'
import { COMMAND, type Timeouts } from './availability.server.ts'
import type { Database, Tables } from './database.server.ts'
import type { PostgresLink } from './postgres-link.server.ts'
import { sqliteReaderDialect } from './sqlite-reader.server.ts'
import { sqliteDialect } from './sqlite.server.ts'

export type DatabaseTarget = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

const OLDEST_POSTGRES = 15
const CONNECTIONS = 10
const READER_CONNECTIONS = 3

const links = new WeakMap<Database, PostgresLink>()

/** Opens the embedded database or PostgreSQL; throws a StartError of one line when that is impossible. */
export async function openDatabase(target: DatabaseTarget, timeouts: Timeouts = COMMAND): Promise<Database> {
  return target.kind === 'sqlite' ? openSqlite(target.file) : await openPostgres(target.url, timeouts)
}

/**
 * A second handle for long reads, which delay nobody else and see what was committed before the query. It refuses to
 * write, unless a PostgreSQL server without room for its connections makes it share the writers'. For a database in
 * memory, which has one connection, it is `db` itself.
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

function openSqlite(file: string): Database {
  try {
    if (file !== ':memory:') {
      makeFolder(path.dirname(file))
      // readable by the shop's own user only, as are the files that SQLite adds: it holds personal data
      closeSync(openSync(file, 'a', 0o600))
    }
    return new Kysely<Tables>({ dialect: sqliteDialect(file) })
  } catch (error) {
    throw new StartError(`The database ${file} can't be opened or written: ${reasonOf(error)}`)
  }
}

/** Loads its library only here: the embedded shop starts without it. */
async function openPostgres(url: string, timeouts: Timeouts): Promise<Database> {
  const { postgresDialect } = await import('./postgres.server.ts')
  const { PostgresLink } = await import('./postgres-link.server.ts')
  const link = new PostgresLink(url, timeouts)
  const db = new Kysely<Tables>({
    dialect: postgresDialect(link, { connections: CONNECTIONS, isReader: false }),
  })
  links.set(db, link)
  try {
    // a database whose encoding lacks the shop's letters fails here, and not at a customer's first one
    const { rows } = await sql<{
      version: number
    }>`select current_setting('server_version_num')::int / 10000 as version, 'Ѓ😀' as letters`.execute(db)
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_POSTGRES) throw new Error(`version ${version} is older than ${OLDEST_POSTGRES}`)
    return db
  } catch (error) {
    await db.destroy()
    throw new StartError(`The database of DATABASE_URL can't be used: ${reasonOf(error)}`)
  }
}
