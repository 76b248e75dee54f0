import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { normalizePromoCode } from '../../../app/domain/promo-code.ts'
import { type DatabaseTarget, openDatabase } from '../../../app/server/database/database.server.ts'
import { migrate } from '../../../app/server/database/migrate.server.ts'
import { temporaryFolder } from '../../at-end.ts'
import { type BuiltShop, GENEROUS_LIMITS, startBuiltShop } from '../../built-shop.ts'
import { prepareRedemptions } from '../../redemptions/redeem.ts'
import type { BareTimes, BareWork } from './bare-script.ts'
import { Buyer, CONTENT } from './buyer.ts'

const SECRET = 'the same for the shop and for its buyers'
const UNLIMITED = 1e9
const MAILS_WITHIN_MS = 120_000

/** The built shop with people who are signed in, and the same data once more for the bare script. */
export interface World {
  shop: BuiltShop
  buyers: Buyer[]
  /** Fills a cart for each buyer and orders them by the bare script, so many at a time. */
  placeBare(clients: number): Promise<BareTimes>
  /** Until no mail waits: what one measurement leaves to do must not slow down the next. */
  settle(): Promise<void>
  countOrders(): Promise<number>
  close(): Promise<void>
}

/** On SQLite, or on the PostgreSQL server of this address. */
export async function openWorld(serverUrl: string | null, count: number): Promise<World> {
  const folder = temporaryFolder('purchase')
  const ours = await prepare(await targetOf('ours', { serverUrl, folder }), count)
  const bare = await prepare(await targetOf('bare', { serverUrl, folder }), count)
  const script = fork(path.join(import.meta.dirname, 'bare-script.ts'))
  const data = ours.target.kind === 'postgres' ? { DATABASE_URL: ours.target.url } : {}
  const env = { ...GENEROUS_LIMITS, ...data, SESSION_SECRET: SECRET }
  const shop = await startBuiltShop({ dataDir: path.join(folder, 'ours'), isDemo: false, env })
  const origin = shop.url.replace('localhost', '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 })
  const db = await openDatabase(ours.target)

  async function placeBare(clients: number): Promise<BareTimes> {
    const work: BareWork = {
      target: bare.target,
      clients,
      userIds: bare.buyers.map(({ userId }) => userId),
      productIds: CONTENT.map(({ productId }) => productId),
      promoKey: normalizePromoCode(bare.promo.code),
    }
    script.send(work)
    const [times] = (await once(script, 'message')) as [BareTimes]
    return times
  }

  async function countRows(what: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${what}`.execute(db)
    return rows[0]?.count ?? 0
  }

  async function settle(): Promise<void> {
    const latest = performance.now() + MAILS_WITHIN_MS
    while ((await countRows(sql`outbox where sent_at is null`)) > 0) {
      if (performance.now() > latest) throw new Error('the mails of the orders do not get less')
      await sleep(200)
    }
  }

  return {
    shop,
    buyers: ours.buyers.map(({ cookie }) => new Buyer({ origin, agent, cookie, promo: ours.promo })),
    placeBare,
    settle,
    countOrders: () => countRows(sql`orders`),
    async close() {
      script.kill()
      agent.destroy()
      await shop.stop()
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An empty database of this name. */
async function targetOf(
  name: string,
  { serverUrl, folder }: { serverUrl: string | null; folder: string },
): Promise<DatabaseTarget> {
  if (serverUrl === null) return { kind: 'sqlite', file: path.join(folder, name, 'shop.sqlite') }
  const server = await openDatabase({ kind: 'postgres', url: serverUrl })
  await sql`create database ${sql.ref(name)}`.execute(server)
  await server.destroy()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { kind: 'postgres', url: url.href }
}

async function prepare(target: DatabaseTarget, count: number) {
  const db = await openDatabase(target)
  try {
    await migrate(db)
    const made = await prepareRedemptions(db, { limit: UNLIMITED, orders: count, secret: SECRET })
    return { target, ...made }
  } finally {
    await db.destroy()
  }
}
