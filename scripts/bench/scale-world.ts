import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import {
  type Database,
  type DatabaseTarget,
  openDatabase,
} from '../../app/server/database/database.server.ts'
import { indexOrders } from '../../app/server/order-words.server.ts'
import { temporaryFolder } from '../at-end.ts'
import { type BuiltShop, GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { type PostgresServer, startPostgres } from '../postgres-server.ts'

/** The data of a built shop, which grows, and what it was at every size. */
export interface ScaleWorld {
  fill(work: (db: Database) => Promise<void>): Promise<void>
  /** A shop is to be measured with what is there now. */
  keep(): Promise<void>
  /** All those shops beside one another, in the order in which they were kept. */
  serve<T>(work: (origins: string[]) => Promise<T>): Promise<T>
}

interface Kept {
  dataDir: string
  target: DatabaseTarget
}

/** Does the work with a shop that has the demo's data, on one engine or the other. */
export async function withWorld<T>(
  engine: 'sqlite' | 'postgres',
  work: (world: ScaleWorld) => Promise<T>,
): Promise<T> {
  const settings = { shared_buffers: '512MB' }
  const server = engine === 'postgres' ? await startPostgres({ settings }) : null
  const growing = placeOf(server, 'growing')
  if (server) await onServer(server, 'create database growing')
  const sizes: Kept[] = []
  try {
    await (await start(growing)).stop()
    return await work({
      fill: (filling) => fill(growing.target, filling),
      keep: async () => void sizes.push(await copyOf(growing, { server, name: `size_${sizes.length}` })),
      serve: (using) => serve(sizes, using),
    })
  } finally {
    await server?.remove()
    for (const { dataDir } of [growing, ...sizes]) rmSync(dataDir, { recursive: true, force: true })
  }
}

function placeOf(server: PostgresServer | null, name: string): Kept {
  const dataDir = temporaryFolder('scale')
  if (!server) return { dataDir, target: { kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') } }
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return { dataDir, target: { kind: 'postgres', url: url.href } }
}

/** The database as it is, under another name; nobody uses it at that moment. */
async function copyOf(
  { dataDir }: Kept,
  { server, name }: { server: PostgresServer | null; name: string },
): Promise<Kept> {
  const copy = placeOf(server, name)
  cpSync(dataDir, copy.dataDir, { recursive: true })
  if (server) await onServer(server, `create database ${name} template growing`)
  return copy
}

async function onServer({ url }: PostgresServer, statement: string): Promise<void> {
  await using db = await openDatabase({ kind: 'postgres', url }, LONG)
  await sql.raw(statement).execute(db)
}

/** Copying and analysing a million orders takes longer than a command waits. */
const LONG = { connectMs: 10_000, statementMs: 600_000, failsFast: false }

async function start({ dataDir, target }: Kept): Promise<BuiltShop> {
  const database = target.kind === 'postgres' ? { DATABASE_URL: target.url } : {}
  return await startBuiltShop({ dataDir, env: { ...GENEROUS_LIMITS, ...database } })
}

async function serve<T>(sizes: Kept[], using: (origins: string[]) => Promise<T>): Promise<T> {
  const shops: BuiltShop[] = []
  try {
    for (const size of sizes) shops.push(await start(size))
    return await using(shops.map(({ url }) => url))
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

/** What a shop that has run for some time has: all words indexed, and statistics of its tables. */
async function fill(target: DatabaseTarget, filling: (db: Database) => Promise<void>): Promise<void> {
  await using db = await openDatabase(target, LONG)
  if (target.kind === 'sqlite') await sql`pragma synchronous = off`.execute(db)
  await filling(db)
  await indexOrders(db)
  if (target.kind === 'postgres') await sql`vacuum analyze`.execute(db)
}
