import { hash } from 'node:crypto'
import { renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { inBatches } from '../../platform/batches.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import {
  hasTable,
  migrateInside,
  MIGRATIONS,
  appliedMigrations,
  refuseNewer,
} from '../../platform/database/migrate.server.ts'
import { type DatabaseTarget, openDatabase } from '../../platform/database/open-database.server.ts'
import {
  continueNumbering,
  insertRows,
  readRows,
  type PortableRow,
} from '../../platform/database/portable-rows.server.ts'
import { portableTables, type PortableTable } from '../../platform/database/portable-schema.server.ts'
import { type FileStore, StoreUnavailable } from '../../platform/files/file-store.server.ts'
import { syncFolder } from '../../platform/folders.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { imageFileKeys } from '../catalog/images.ts'
import { parseImages } from '../catalog/queries.server.ts'
import { fillSearch } from '../operation/fill-search.server.ts'
import { hashOf } from './archive.server.ts'

interface Content {
  migrations: string[]
  rows(table: PortableTable): AsyncIterable<PortableRow[]>
  /** Awaited before the first row is read, when no shop can start on the target any more. */
  whenHeld?: () => Promise<void>
}

export interface TablePair {
  name: string
  source: Sum
  target: Sum
}

export interface TransferReport {
  tables: TablePair[]
  /** Of both sides, since each file is read back and compared; null when no images are transferred. */
  images: Sum | null
  /** The keys of images that the products name and neither side has. */
  missingFiles: string[]
}

export async function sumTables(reader: Database, tables: PortableTable[]): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>()
  for (const table of tables) sums.set(table.name, await sumOf(readRows(reader, table)))
  return sums
}

async function copyTables({ migrations, rows }: Content, tx: Transaction): Promise<TablePair[]> {
  const pairs: TablePair[] = []
  for (const table of await portableTables(migrations)) {
    const sum = new RowSum()
    for await (const page of rows(table)) {
      sum.add(page)
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
  for await (const page of pages) sum.add(page)
  return sum.value
}

function notEmpty(): StartError {
  return new StartError('The database is not empty: it has to be one without tables of a shop')
}

/** Fills an empty database, reads it back and migrates it, or leaves it empty. No process can serve it then. */
export async function fillTarget(target: DatabaseTarget, content: Content): Promise<TablePair[]> {
  if (target.kind === 'postgres') return fill(target, content)
  const draft = `${target.file}.restoring`
  const remove = () => ['', '-wal', '-shm'].forEach((ending) => rmSync(draft + ending, { force: true }))
  remove()
  try {
    const pairs = await fill({ kind: 'sqlite', file: draft }, content)
    renameSync(draft, target.file)
    await syncFolder(path.dirname(target.file))
    return pairs
  } finally {
    remove()
  }
}

async function fill(target: DatabaseTarget, content: Content): Promise<TablePair[]> {
  await using db = await openDatabase(target)
  return await db.transaction().execute(async (tx) => {
    if (target.kind === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    }
    const tables = await portableTables(MIGRATIONS.map(({ name }) => name))
    for (const { name } of [{ name: 'schema_migrations' }, ...tables])
      if (await hasTable(tx, name)) throw notEmpty()
    const known = MIGRATIONS.filter(({ name }) => content.migrations.includes(name))
    const applied = await migrateInside(tx, known)
    if (applied.length < known.length) throw notEmpty()
    await content.whenHeld?.()
    const pairs = await copyTables(content, tx)
    await continueNumbering(tx, tables)
    await fillSearch(tx, await migrateInside(tx, MIGRATIONS))
    return pairs
  })
}

export type OpenShopData = Awaited<ReturnType<typeof openShopData>>

/** Does not migrate it. Throws a StartError when there is no shop, or one of a newer version. */
export async function openShopData(target: DatabaseTarget) {
  if (target.kind === 'sqlite' && !statSync(target.file, { throwIfNoEntry: false }))
    throw new StartError(`There is no shop in ${target.file}: set DATA_DIR or DATABASE_URL to one`)
  const db = await openDatabase(target)
  try {
    return { db, migrations: await shopMigrations(db), [Symbol.asyncDispose]: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Throws a StartError when there are none, or those of a newer version. */
export async function shopMigrations(db: Database): Promise<string[]> {
  const migrations = await appliedMigrations(db)
  if (migrations.length === 0) throw new StartError('There is no shop in that database yet')
  refuseNewer(migrations)
  return migrations
}

interface Sum {
  rows: number
  checksum: string
}

const BITS = 256

/** Adds up the SHA-256 of rows, whatever their order, since the engines sort texts differently. */
export class RowSum {
  #rows = 0
  #sum = 0n

  add(rows: PortableRow[]): void {
    this.#rows += rows.length
    for (const row of rows)
      this.#sum = BigInt.asUintN(BITS, this.#sum + BigInt(`0x${hash('sha256', JSON.stringify(row), 'hex')}`))
  }

  get value(): Sum {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(BITS / 4, '0') }
  }
}

export function isSameSum(one: Sum, other: Sum): boolean {
  return one.rows === other.rows && one.checksum === other.checksum
}

export type FileCopy = ReturnType<typeof copyFiles>

interface FileCopyOptions {
  read: (key: string) => Promise<Uint8Array | null>
  to: FileStore
  onProgress: ((done: number, of: number) => void) | undefined
}

/**
 * Reads each file back from the store and compares it. An existing one stays; since a key never gets other
 * content, other content is a StartError. An interrupted copy is therefore continued by repeating it.
 */
export function copyFiles({ read, to, onProgress = () => {} }: FileCopyOptions) {
  const sum = new RowSum()
  const copied = new Set<string>()
  const missing = new Set<string>()

  async function copyOne(key: string): Promise<void> {
    const bytes = await read(key)
    missing.delete(key)
    if (!bytes) {
      if (!(await readWhole(to, key))) missing.add(key)
      return
    }
    const known = await readWhole(to, key)
    if (!known) await to.put(key, bytes)
    const stored = known ?? (await readWhole(to, key))
    if (!stored || hashOf(stored) !== hashOf(bytes))
      throw new StartError(`The image ${key} is there already and is another one; nothing was replaced`)
    sum.add([[key, bytes.length, hashOf(bytes)]])
    copied.add(key)
  }

  return {
    missing,
    async copy(keys: string[]) {
      const waiting = keys.filter((key) => !copied.has(key))
      let done = 0
      for (const group of inBatches(waiting, FILES_AT_ONCE)) {
        await Promise.all(group.map(copyOne))
        done += group.length
        onProgress(done, waiting.length)
      }
    },
    sum: () => sum.value,
  }
}

const IMAGES = { name: 'products', columns: ['id', 'images'], key: ['id'], dates: new Set<string>() }

/** Each key once. A store need not be able to list its files. */
export async function imageKeys(reader: Database): Promise<string[]> {
  const urls = new Set<string>()
  for await (const rows of readRows(reader, IMAGES)) {
    for (const url of rows.flatMap(([, images]) => parseImages(String(images)))) urls.add(url)
  }
  return [...urls].flatMap(imageFileKeys)
}

/** A distant store answers late, and all of these files are in memory. */
export const FILES_AT_ONCE = 8

/** Again from the beginning when the connection breaks in the middle. */
export async function readWhole(store: FileStore, key: string, attempts = 3): Promise<Uint8Array | null> {
  const file = await store.get(key)
  if (!file) return null
  const body = new Response(file.body as ReadableStream<Uint8Array<ArrayBuffer>>)
  const read = await body.arrayBuffer().catch((error: unknown) => error)
  if (read instanceof ArrayBuffer && read.byteLength === file.bytes) return new Uint8Array(read)
  if (attempts > 1) return await readWhole(store, key, attempts - 1)
  throw new StoreUnavailable(`the file store gave only a part of ${key}`, { cause: read })
}
