import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database, Engine } from '../../app/platform/database/database.server.ts'
import { migrate } from '../../app/platform/database/migrate.server.ts'
import { type DatabaseTarget, openDatabase } from '../../app/platform/database/open-database.server.ts'
import { LocalBus, type ShopEvent } from '../../app/platform/events/bus.server.ts'
import { createLogger } from '../../app/platform/logger.server.ts'
import { createServices, type Services } from '../../app/platform/services.server.ts'
import type { EpochMs } from '../../app/shop/time.ts'
import { openSql } from './sql.ts'

/** A shop on an empty, migrated database whose clock only moves when told. */
export interface TestServices extends Services, AsyncDisposable {
  /** Every event published since the shop was made, but `resync`: factories tell by it of what they have stored. */
  events: ShopEvent[]
  setClock(at: EpochMs): void
  advance(ms: number): void
  close(): Promise<void>
}

export const TEST_NOW: EpochMs = Date.UTC(2026, 10, 20, 10)

/** The engine under test: TEST_ENGINE=sqlite (default) or postgres, which needs TEST_DATABASE_URL. */
export function testEngine(): Engine {
  return process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
}

const open = new Set<TestServices>()

/** An empty shop until the test file ends; on PostgreSQL the tests of one file share a database, so one shop at a time. */
export async function testShop(): Promise<TestServices> {
  const isPostgres = testEngine() === 'postgres'
  const db = isPostgres ? await emptyPostgres() : await openMigrated({ kind: 'sqlite', file: ':memory:' })
  const shop = shopOn(db, async () => {
    open.delete(shop)
    if (!isPostgres) await db.destroy()
  })
  open.add(shop)
  return shop
}

/** A shop on this migrated database; closing it closes the database as given. */
export function shopOn(db: Database, closeDatabase: () => Promise<void>): TestServices {
  const bus = new LocalBus()
  const events: ShopEvent[] = []
  bus.subscribe((event) => void (event.topic === 'resync' || events.push(event)))
  let now = TEST_NOW
  async function close() {
    bus.close()
    await closeDatabase()
  }
  return {
    ...createServices({ db, bus, log: createLogger('silent') }),
    clock: () => now,
    events,
    setClock: (at) => void (now = at),
    advance: (ms) => void (now += ms),
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** A database of the current test alone, empty and not migrated, that other connections and processes can open too. */
export async function freshTarget(engine: Engine = testEngine()): Promise<DatabaseTarget> {
  if (engine === 'sqlite') {
    const folder = temporaryFolder()
    return { kind: 'sqlite', file: path.join(folder, 'shop.sqlite') }
  }
  const name = `shop_fresh_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  onTestFinished(async () => void (await onServer(`drop database ${name} with (force)`)))
  return { kind: 'postgres', url: databaseUrl(name) }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Where another connection, or another process, reaches the database of this worker's PostgreSQL tests. */
export async function postgresTarget(): Promise<{ kind: 'postgres'; url: string }> {
  // The name follows from the migrations, so that a changed one never meets a database that an older one made.
  const name = `shop_test_${migrationsDigest()}_${process.env['VITEST_POOL_ID'] ?? '0'}`
  const isThere = await onServer(`select 1 from pg_database where datname = '${name}'`)
  if (!isThere) await onServer(`create database ${name}`)
  return { kind: 'postgres', url: databaseUrl(name) }
}

let opened: Promise<Database> | undefined

/** After each file, so that no file meets shops and connections that another one has left. */
export async function closeShops(): Promise<void> {
  for (const shop of open) await shop.close()
  const db = await opened
  opened = undefined
  await db?.destroy()
}

async function emptyPostgres(): Promise<Database> {
  opened ??= openMigrated(await postgresTarget())
  const db = await opened
  // The youngest table first, for it may refer to older ones; much quicker than truncate on tables this small.
  for (const name of (await tableNames(db)).toReversed())
    await sql`delete from ${sql.table(name)}`.execute(db)
  return db
}

/** The tables of what a shop stores, in the order in which they were made. */
export async function tableNames(db: Database): Promise<string[]> {
  const { rows } =
    testEngine() === 'postgres'
      ? await sql<{ name: string }>`select relname as name from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`.execute(db)
      : await sql<{ name: string }>`select name from sqlite_master
          where type = 'table' and name not like 'sqlite_%' order by rowid`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations')
}

export async function openMigrated(target: DatabaseTarget): Promise<Database> {
  const db = await openDatabase(target)
  await migrate(db)
  return db
}

/** A statement of the administrator of PostgreSQL; whether it returned rows. */
export async function onServer(statement: string): Promise<boolean> {
  await using server = await openSql({ url: serverUrl() })
  return (await server.rows(statement)).length > 0
}

/** The same database, which shows the rows of each result before those who have asked get them. */
export function watchingRows(db: Database, watch: (rows: Record<string, unknown>[]) => unknown): Database {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => (await watch(result.rows), result),
  })
}

function databaseUrl(name: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url)
    throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL; scripts/test-postgres.ts starts a server')
  return url
}

function migrationsDigest(): string {
  const folder = new URL('../../migrations/', import.meta.url)
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)))
  return hash.digest('hex').slice(0, 12)
}
