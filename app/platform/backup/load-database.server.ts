import { type Kysely, sql } from 'kysely'
import { engineOf, type Database, type Transaction } from '../database/database.server.ts'
import { hasTable, migrateInside, MIGRATIONS } from '../database/migrate.server.ts'
import {
  continueNumbering,
  insertRows,
  readRows,
  type PortableRow,
} from '../database/portable-rows.server.ts'
import { portableTables, type PortableTable } from '../database/portable-schema.server.ts'
import type { Tables } from '../database/tables.server.ts'
import { StartError } from '../start-error.server.ts'
import { isSameSum, RowSum, type Sum } from './row-sum.server.ts'

/** The data of a shop at one moment, wherever it comes from. */
export interface Content {
  /** The migrations it has had. */
  migrations: string[]
  rows(table: PortableTable): AsyncIterable<PortableRow[]>
  /** Awaited before the first row is read, when no shop can start on the target any more. */
  whenHeld?: () => Promise<void>
}

/** A table on both sides, each counted and summed up from what that side really holds. */
export interface TablePair {
  name: string
  source: Sum
  target: Sum
}

/** What was carried over, as each side holds it. */
export interface TransferReport {
  tables: TablePair[]
  pictures: { source: Sum; target: Sum }
  /** The keys of pictures that the products name and neither side has. */
  missingFiles: string[]
}

/**
 * Fills an empty database with the content, reads back what it then holds, and brings it to this version of the shop; all
 * of it, or the database stays empty. No other process can begin to serve it meanwhile. [BEY-22]
 */
export async function loadDatabase(db: Database, content: Content): Promise<TablePair[]> {
  return db.transaction().execute(async (tx) => {
    await waitForever(tx)
    await refuseData(tx)
    const known = MIGRATIONS.filter(({ name }) => content.migrations.includes(name))
    const applied = await migrateInside(tx, known)
    if (applied.length < known.length) throw notEmpty()
    await content.whenHeld?.()
    const pairs = await copyTables(content, tx)
    await continueNumbering(tx)
    await migrateInside(tx, MIGRATIONS)
    return pairs
  })
}

/** Counts and sums up every table of a database. */
export async function sumTables(reader: Kysely<Tables>, tables: PortableTable[]): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>()
  for (const table of tables) sums.set(table.name, await sumOf(readRows(reader, table)))
  return sums
}

async function copyTables({ migrations, rows }: Content, tx: Transaction): Promise<TablePair[]> {
  const pairs: TablePair[] = []
  for (const table of await portableTables(migrations)) {
    const sum = new RowSum()
    for await (const page of rows(table)) {
      for (const row of page) sum.add(row)
      await insertRows(tx, table, page)
    }
    const pair = { name: table.name, source: sum.value, target: await sumOf(readRows(tx, table)) }
    if (!isSameSum(pair.source, pair.target))
      throw new StartError(`The table ${table.name} did not arrive as it was sent; nothing was kept`)
    pairs.push(pair)
  }
  return pairs
}

async function sumOf(pages: AsyncIterable<PortableRow[]>): Promise<Sum> {
  const sum = new RowSum()
  for await (const page of pages) for (const row of page) sum.add(row)
  return sum.value
}

async function waitForever(tx: Transaction): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

async function refuseData(tx: Transaction): Promise<void> {
  const names = (await portableTables(MIGRATIONS.map(({ name }) => name))).map(({ name }) => name)
  for (const name of ['schema_migrations', ...names]) if (await hasTable(tx, name)) throw notEmpty()
}

function notEmpty(): StartError {
  return new StartError('The database is not empty: it has to be one without tables of a shop')
}
