import { sql } from 'kysely'
import { inBatches } from '../batches.server.ts'
import { type Database, engineOf, type Transaction } from './database.server.ts'
import type { PortableTable } from './portable-schema.server.ts'

/** What a column can hold on both engines; better-auth's dates are ISO texts, booleans 0 and 1. */
type PortableValue = string | number | null
export type PortableRow = PortableValue[]

type StoredRow = Record<string, PortableValue | boolean | Date>

const ROWS_AT_ONCE = 200
/** Its rows are read one by one: each may be a file of 10 MB. */
const ONE_BY_ONE = 'product_imports'
/** SQLite allows 32,766 values per statement. */
const MAX_VALUES = 30_000

/** Reads in one snapshot, which neither sees nor delays concurrent writes. */
export async function inSnapshot<T>(db: Database, work: (reader: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (reader) => {
    try {
      for (const statement of BEGIN_SNAPSHOT[engineOf(db)]) await sql.raw(statement).execute(reader)
      return await work(reader)
    } finally {
      // its failure must not replace that of the work
      await sql`rollback`.execute(reader).catch(() => {})
    }
  })
}

const BEGIN_SNAPSHOT = {
  sqlite: ['begin deferred'],
  postgres: [
    'begin transaction isolation level repeatable read, read only',
    'set local statement_timeout = 0',
    'set local idle_in_transaction_session_timeout = 0',
  ],
}

/** All rows of a table in batches, so that no table has to fit into memory. */
export async function* readRows(reader: Database, table: PortableTable) {
  const key = sql.join(table.key.map((column) => sql.ref(column)))
  const batchSize = table.name === ONE_BY_ONE ? 1 : ROWS_AT_ONCE
  for (let after: PortableValue[] | null = null; ;) {
    const afterLast: ReturnType<typeof sql> =
      after === null ? sql`` : sql`where (${key}) > (${sql.join(after)})`
    const { rows } = await sql<StoredRow>`select ${sql.join(table.columns.map((column) => sql.ref(column)))}
      from ${sql.table(table.name)} ${afterLast} order by ${key} limit ${sql.lit(batchSize)}`.execute(reader)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) =>
      table.columns.map((column) => portable(row[column] ?? null, table.dates.has(column))),
    )
    after = table.key.map((column) => portable(last[column] ?? null, false))
  }
}

function portable(value: PortableValue | boolean | Date, isDate: boolean): PortableValue {
  if (typeof value === 'boolean') return Number(value)
  if (value === null || (!isDate && !(value instanceof Date))) return value
  return new Date(value).toISOString()
}

/** Values in the order of `table.columns`; as many statements as the engine's limit of parameters needs. */
export async function insertRows(tx: Transaction, table: PortableTable, rows: PortableRow[]): Promise<void> {
  const rowsPerStatement = Math.max(1, Math.floor(MAX_VALUES / table.columns.length))
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  for (const some of inBatches(rows, rowsPerStatement)) {
    const values = some.map(
      (row) => sql`(${sql.join(table.columns.map((_column, index) => row[index] ?? null))})`,
    )
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(tx)
  }
}

/** PostgreSQL continues after the imported numbers; SQLite does so by itself. */
export async function continueNumbering(tx: Transaction, tables: PortableTable[]): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  const { rows } = await sql<{
    name: string
    number: string
  }>`select table_name as name, column_name as number
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'
    and table_name in (${sql.join(tables.map(({ name }) => name))})`.execute(tx)
  for (const { name, number } of rows) {
    await sql`select setval(pg_get_serial_sequence(${sql.lit(`"${name}"`)}, ${sql.lit(number)}),
      (select max(${sql.ref(number)}) from ${sql.table(name)}))
      where exists (select 1 from ${sql.table(name)})`.execute(tx)
  }
}
