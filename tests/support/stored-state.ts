import { sql } from 'kysely'
import type { Database } from '../../app/platform/database/database.server.ts'
import { testEngine } from './database.ts'

type Row = Record<string, unknown>

/** Every row of every table, the tables in the order in which they were made. */
export type StoredState = Map<string, Row[]>

/** What is counted on the way to a refusal, and says nothing of anybody. */
const UNCOUNTED = 'rate_limits'

/** Everything that is stored. */
export async function readState(db: Database): Promise<StoredState> {
  const state: StoredState = new Map()
  for (const table of await tableNames(db)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    state.set(table, rows)
  }
  return state
}

/** The tables in which the two differ, whatever the order of the rows. */
export function changedTables(before: StoredState, after: StoredState): string[] {
  return [...after]
    .filter(([name, rows]) => text(rows) !== text(before.get(name) ?? []))
    .map(([name]) => name)
}

/** A session that is over may be swept away at any moment. */
function isOver({ expiresAt }: Row): boolean {
  return expiresAt !== undefined && new Date(String(expiresAt)).getTime() < Date.now()
}

/** Puts everything back as it was; what was counted is forgotten. */
export async function restoreState(db: Database, state: StoredState): Promise<void> {
  await sql`delete from ${sql.table(UNCOUNTED)}`.execute(db)
  for (const name of [...state.keys()].toReversed()) await sql`delete from ${sql.table(name)}`.execute(db)
  for (const [name, rows] of state) {
    if (rows.length > 0)
      await db
        .insertInto(name as never)
        .values(rows as never)
        .execute()
  }
}

const text = (rows: Row[]) =>
  rows
    .filter((row) => !isOver(row))
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join('\n')

async function tableNames(db: Database): Promise<string[]> {
  const { rows } =
    testEngine() === 'postgres'
      ? await sql<{ name: string }>`select relname as name from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`.execute(db)
      : await sql<{ name: string }>`select name from sqlite_master
          where type = 'table' and name not like 'sqlite_%' order by rowid`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations' && name !== UNCOUNTED)
}
