import { sql } from 'kysely'
import { type Database, engineOf } from '../../../app/platform/database/database.server.ts'
import type { MemoryFiles } from '../../support/memory-files.ts'

export type Stored = Map<string, string[]>

const FILES = 'files'

/** All tables of the database, the accounts library's and future ones too, in one statement. */
export async function readStored(db: Database, files: MemoryFiles): Promise<Stored> {
  const tables = await tablesOf(db)
  const stored: Stored = new Map(tables.map(({ name }) => [name, []]))
  const rowsOf = tables.map(
    ({ name, row }) =>
      sql`select ${sql.lit(name)} as name, ${sql.raw(row)} as line from ${sql.table(name)} as t`,
  )
  const { rows } = await sql<{ name: string; line: string }>`${sql.join(rowsOf, sql` union all `)}`.execute(
    db,
  )
  for (const { name, line } of rows) stored.get(name)?.push(line)
  for (const lines of stored.values()) lines.sort()
  return stored.set(FILES, [...files.content.keys()].toSorted())
}

export function differences(one: Stored, other: Stored): string[] {
  const text = (stored: Stored, table: string) => stored.get(table)?.join('\n') ?? ''
  return [...one.keys()].filter((table) => text(one, table) !== text(other, table))
}

// made at random or by the moment: ids, tokens, salted hashes, the accounts library's own clock
const RANDOM = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /(?<="(?:token|token_hash|createdAt|updatedAt|expiresAt)":)("[^"]*"|\d+)/g,
  // these grow with every change of a cart, and say nothing about what is in it
  /(?<="user_id":"[^"]*",)"version":\d+,"updated_at":\d+(?=\})/g,
  /(?<="topic":"cart",.*"at":)\d+/g,
  /(?<="number":)\d+/g,
  /\d{13}(?=_slika)/g,
  // has the order's id
  /(?<="search_words":)"[^"]*"/g,
  /(?<="word":"i)[0-9a-f]{8}(?=")/g,
]

/** The same without what is another at every try: two that are alike hold the same. */
export function alike(stored: Stored): Stored {
  return new Map([...stored].map(([table, lines]) => [table, lines.map(alikeText).toSorted()]))
}

export function alikeText(text: string): string {
  return RANDOM.reduce((masked, pattern) => masked.replace(pattern, '…'), text)
}

interface Table {
  name: string
  /** The whole row as one text of JSON, in the words of the engine. */
  row: string
}

const known = new WeakMap<Database, Table[]>()

async function tablesOf(db: Database): Promise<Table[]> {
  const earlier = known.get(db)
  if (earlier) return earlier
  const { rows } =
    engineOf(db) === 'postgres'
      ? await sql<Table>`select relname as name, 'row_to_json(t)::text' as row from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db)
      : await sql<Table>`select m.name, 'json_object(' ||
          (select group_concat(quote(c.name) || ', t."' || c.name || '"') from pragma_table_info(m.name) c) ||
          ')' as row from sqlite_schema m where m.type = 'table' and m.name not like 'sqlite_%'`.execute(db)
  const tables = rows.filter(({ name }) => name !== 'schema_migrations')
  known.set(db, tables)
  return tables
}
