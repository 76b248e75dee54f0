import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { temporaryFolder } from '../at-end.ts'
import {
  openDatabase,
  type Database,
  type DatabaseTarget,
} from '../../app/server/database/database.server.ts'
import { startBuiltShop, type BuiltShop } from '../built-shop.ts'
import { findInconsistencies } from './consistency.ts'
import type { Fault } from './fault.ts'
import type { Scene } from './scene.ts'
import { DEMO_ADMIN, DEMO_CUSTOMER } from '../load/demo-people.ts'
import { signIn } from './staff.ts'
import { readStored } from './stored.ts'

/** Longer than the first start takes: reading the program, then the tables, the catalogue and two accounts. */
const LONGEST_START_MS = 1500
const KILLED_STARTS = 3
/** What a first start fills and nobody changes. */
const FILLED = [
  'schema_migrations',
  'products',
  'product_prices',
  'product_words',
  'delivery_settings',
] as const

/** Another shop, new, loses power again and again while it makes its tables and the demo. Then it has all of them. */
export const killFirstStart: Fault = {
  name: 'kill-first-start',
  about: 'SIGKILL of a new shop while it makes its tables and the demo',
  times: { sqlite: { short: 2, long: 50 }, postgres: { short: 2, long: 50 } },
  async strike(scene) {
    const dataDir = temporaryFolder('new')
    const target = await newTarget(scene, dataDir)
    const env = target.kind === 'postgres' ? { DATABASE_URL: target.url } : {}
    for (let left = KILLED_STARTS; left > 0; left -= 1) {
      const start = startBuiltShop({ dataDir, env, signal: AbortSignal.timeout(randomInt(LONGEST_START_MS)) })
      const shop = await start.catch(() => null)
      await shop?.kill()
    }
    const shop = await startBuiltShop({ dataDir, env })
    await expectWhole(shop, { scene, target })
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
    return 0
  },
}

async function newTarget({ postgres }: Scene, dataDir: string): Promise<DatabaseTarget> {
  if (!postgres) return { kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') }
  const name = `new_${randomUUID().replaceAll('-', '')}`
  const db = await openDatabase({ kind: 'postgres', url: postgres.url })
  await sql`create database ${sql.ref(name)}`.execute(db)
  await db.destroy()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return { kind: 'postgres', url: url.href }
}

/** It holds what the shop holds that was started in peace, and lets its two people in. */
async function expectWhole(
  { url }: BuiltShop,
  { scene, target }: { scene: Scene; target: DatabaseTarget },
): Promise<void> {
  for (const person of [DEMO_ADMIN, DEMO_CUSTOMER]) await signIn(url, person)
  const [db, peaceful] = [await openDatabase(target), await openDatabase(scene.target)]
  const [found, expected] = [await countRows(db), await countRows(peaceful)]
  const contradictions = await findInconsistencies(db, await readStored(db))
  await Promise.all([db.destroy(), peaceful.destroy()])
  if (found !== expected) throw new Error(`the new shop holds ${found} instead of ${expected}`)
  if (contradictions.length > 0) throw new Error(contradictions.join('\n'))
}

async function countRows(db: Database): Promise<string> {
  const counts = []
  for (const table of FILLED) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    )
    counts.push(`${table} ${rows[0]?.count}`)
  }
  return counts.join(', ')
}
