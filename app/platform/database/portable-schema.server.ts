import { sql } from 'kysely'
import type { Database } from './database.server.ts'
import { migrate, MIGRATIONS } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'

/** A table as both engines have it: what can be copied from one to the other. */
export interface PortableTable {
  name: string
  columns: string[]
  key: string[]
  dates: Set<string>
}

/** Derived from the rest and recreated where it is missing: never copied. */
export const DERIVED: { tables: string[]; columns: Record<string, string[]> } = {
  tables: ['order_words'],
  columns: { orders: ['words_indexed'] },
}

/**
 * The shop's tables after these migrations, each after those it refers to, without derived ones. Read from an
 * empty database, so that tables of others next to them are ignored.
 */
export async function portableTables(migrations: string[]): Promise<PortableTable[]> {
  await using db = await openDatabase({ kind: 'sqlite', file: ':memory:' })
  const known = MIGRATIONS.filter(({ name }) => migrations.includes(name))
  await migrate(db, known)
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> 'schema_migrations'
    order by rowid`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !DERIVED.tables.includes(name))
  return await Promise.all(names.map((name) => describe(db, name)))
}

async function describe(db: Database, name: string): Promise<PortableTable> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`select name, type, pk
    from pragma_table_info(${name})`.execute(db)
  const columns = rows.filter((column) => !DERIVED.columns[name]?.includes(column.name))
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`)
  return {
    name,
    columns: columns.map((column) => column.name).sort(),
    key: key.map((column) => column.name),
    dates: new Set(columns.filter(({ type }) => type === 'date').map((column) => column.name)),
  }
}
