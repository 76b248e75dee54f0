import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseTarget } from '../../../app/server/database/database.server.ts'
import { type Ask, STATEMENTS, type Value } from './bare-order.ts'

/** One connection on which orders are placed one after the other. */
export interface BareConnection {
  /** Everything in one transaction, on disk when it returns. */
  transaction(work: (ask: Ask) => Promise<void>): Promise<void>
  /** One statement by itself. */
  run(text: string, values: Value[]): Promise<void>
  close(): Promise<void>
}

/** As the shop opens each engine: on SQLite one connection and the same pragmas. */
export async function openBare(target: DatabaseTarget): Promise<BareConnection> {
  return target.kind === 'sqlite' ? openSqlite(target.file) : await openPostgres(target.url)
}

function openSqlite(file: string): BareConnection {
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  sqlite.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000',
  )
  const prepared = new Map<string, StatementSync>()
  function all(text: string, values: Value[]) {
    const statement = prepared.get(text) ?? sqlite.prepare(text.replaceAll(/\$(\d+)/g, '?$1'))
    prepared.set(text, statement)
    return statement.all(...values) as Record<string, Value>[]
  }
  return {
    async transaction(work) {
      all('begin immediate', [])
      await work((name, values) => all(STATEMENTS[name], values))
      all('commit', [])
    },
    run: async (text, values) => void all(text, values),
    close: async () => sqlite.close(),
  }
}

async function openPostgres(url: string): Promise<BareConnection> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all = async (text: string, values: Value[]) =>
    (await client.query<Record<string, Value>>(text, values)).rows
  return {
    async transaction(work) {
      await client.query('begin')
      await work((name, values) => all(STATEMENTS[name], values))
      await client.query('commit')
    },
    run: async (text, values) => void (await all(text, values)),
    close: () => client.end(),
  }
}
