import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { indexOrders } from '../../app/server/order-words.server.ts'
import { LocalBus } from '../../app/server/bus.server.ts'
import {
  type Database,
  type DatabaseTarget,
  openDatabase,
} from '../../app/server/database/database.server.ts'
import { createLogger } from '../../app/server/logger.server.ts'
import { createShop } from '../../app/server/shop.server.ts'
import { temporaryFolder } from '../at-end.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../built-shop.ts'
import { startPostgres } from '../postgres-server.ts'

/** A built shop on data of its own, which is filled while it is stopped. */
export interface ScaleWorld {
  fill(work: (db: Database) => Promise<void>): Promise<void>
  serve<T>(work: (origin: string) => Promise<T>): Promise<T>
}

/** Does the work with a shop that has the demo's data, on one engine or the other. */
export async function withWorld<T>(
  engine: 'sqlite' | 'postgres',
  work: (world: ScaleWorld) => Promise<T>,
): Promise<T> {
  const dataDir = temporaryFolder('scale')
  const server = engine === 'postgres' ? await startPostgres({ settings: { shared_buffers: '512MB' } }) : null
  const target: DatabaseTarget = server
    ? { kind: 'postgres', url: server.url }
    : { kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') }
  const env = { ...GENEROUS_LIMITS, ...(server && { DATABASE_URL: server.url }) }
  try {
    await (await startBuiltShop({ dataDir, env })).stop()
    return await work({
      fill: (filling) => fill(target, filling),
      serve: async (using) => {
        const shop = await startBuiltShop({ dataDir, env })
        try {
          return await using(shop.url)
        } finally {
          await shop.stop()
        }
      },
    })
  } finally {
    await server?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What a shop that has run for some time has: all words indexed, and statistics of its tables. */
async function fill(target: DatabaseTarget, filling: (db: Database) => Promise<void>): Promise<void> {
  await using db = await openDatabase(target)
  if (target.kind === 'sqlite') await sql`pragma synchronous = off`.execute(db)
  await filling(db)
  await indexOrders(createShop({ db, bus: new LocalBus(), log: createLogger('silent') }))
  if (target.kind === 'postgres') await sql`vacuum analyze`.execute(db)
}
