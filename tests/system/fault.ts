import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts'
import { compare, findingsOf } from '../support/acknowledged.ts'
import { Customer, DEMO_ADMIN } from '../support/customer.ts'
import { until } from '../support/run-script.ts'
import { GENEROUS_LIMITS, isReady, startBuiltShop, type BuiltShop } from '../support/shop-process.ts'
import { startShopping, type Shopping } from '../support/shopping.ts'
import { openSql, type Engine, type Target } from '../support/sql.ts'
import type { Outcome, Proof, Run } from './proof.ts'

const SHORTEST_REST_MS = 100
const LONGEST_REST_MS = 1200
const ORDERED_WITHIN_MS = 30_000
const OVER_WITHIN_MS = 5000

/** A built shop with its database, and what a fault can do to them. */
export interface Scene extends AsyncDisposable {
  url: string
  dataDir: string
  postgres: PostgresServer | null
  target: Target
  shop(): BuiltShop
  /** Starts the shop again on the same port; the signal, aborted, kills the starting process. */
  startShop(signal?: AbortSignal): Promise<void>
  /** Ms until the shop and its database answer; throws after `withinMs`. */
  untilReady(withinMs?: number): Promise<number>
}

interface SceneOptions {
  dataDir?: string
  postgres?: PostgresServer | null
  /** The shop's address of its database, when it isn't the database itself. */
  databaseUrl?: string
  settings?: Record<string, string>
  afterwards?: () => void
}

/** Its data survives a crash, as that of the embedded database does. Afterwards it syncs its files by one system call. */
export const startDurablePostgres = () =>
  startPostgres({ isDurable: true, settings: { recovery_init_sync_method: 'syncfs' } })

export async function openScene({
  dataDir = temporaryFolder('fault'),
  postgres = null,
  databaseUrl = postgres?.url,
  settings = {},
  afterwards,
}: SceneOptions): Promise<Scene> {
  const port = await freePort()
  const env = {
    ...GENEROUS_LIMITS,
    LOG_LEVEL: 'error',
    ...settings,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  let shop = await startBuiltShop({ dataDir, port, env })
  return {
    url: shop.url,
    dataDir,
    postgres,
    target: postgres ? { url: postgres.url } : { file: path.join(dataDir, 'shop.sqlite') },
    shop: () => shop,
    async startShop(signal) {
      shop = await startBuiltShop({ dataDir, port, env, signal })
    },
    untilReady: (withinMs = 5000) => until('the shop answers', withinMs, () => isReady(shop.url, withinMs)),
    async [Symbol.asyncDispose]() {
      await shop.stop()
      await postgres?.stop()
      afterwards?.()
      await postgres?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const openUsualScene = async (engine: Engine) =>
  openScene({ postgres: engine === 'postgres' ? await startDurablePostgres() : null })

interface Fault<S extends Scene> extends Omit<Proof, 'run'> {
  /** Customers can order again so soon after a strike, ms. */
  overWithinMs?: number
  open?: (engine: Engine) => Promise<S>
  /**
   * Strikes for the `count`-th time; returns how long it took until the shop answered again, ms. Throws when anything is not
   * as it has to be.
   */
  strike(scene: S, shopping: Shopping, count: number): Promise<number>
}

/** Buyers order while the fault strikes again and again; then what they were told is compared with the data. */
export function fault<S extends Scene>(definition: Fault<S> & { open: (engine: Engine) => Promise<S> }): Proof
export function fault(definition: Omit<Fault<Scene>, 'open'>): Proof
export function fault({
  open = openUsualScene,
  strike,
  overWithinMs = OVER_WITHIN_MS,
  ...proof
}: Fault<Scene>): Proof {
  return { ...proof, run }

  async function run({ engine, times, buyers, onProgress }: Run): Promise<Outcome> {
    await using scene = await open(engine)
    const shopping = await startShopping(scene.url, buyers)
    const striking = strikeAll().finally(() => shopping.end())
    // both have to end before anything is tidied up, whichever fails first
    await Promise.allSettled([striking, shopping.ended])
    const [, recoveries] = await Promise.all([shopping.ended, striking])
    return await outcome(scene, shopping, recoveries)

    async function strikeAll(): Promise<number[]> {
      const recoveries: number[] = []
      for (let count = 1; count <= times && !shopping.hasEnded(); count += 1) {
        await sleep(randomInt(SHORTEST_REST_MS, LONGEST_REST_MS))
        const ms = (await strike(scene, shopping, count)) + (await shopping.untilOrdered(ORDERED_WITHIN_MS))
        recoveries.push(ms)
        onProgress(`${count} of ${times}, answers again after ${Math.round(ms)} ms`)
      }
      return recoveries
    }
  }

  async function outcome(scene: Scene, shopping: Shopping, recoveries: number[]): Promise<Outcome> {
    await using sql = await openSql(scene.target)
    const acknowledged = shopping.acknowledged()
    const { lost, doubled, wrong } = await compare(sql, acknowledged)
    wrong.push(...shopping.defects(), ...(await missingInList(scene.url, acknowledged.orders)))
    for (const [index, ms] of recoveries.entries())
      if (ms > overWithinMs)
        wrong.push(`after strike ${index + 1} nobody could order for ${Math.round(ms)} ms`)
    const problems = findingsOf({ lost, doubled, wrong })
    if (acknowledged.orders.length === 0) problems.push('nothing was ordered')
    return {
      problems,
      figures: {
        acknowledged: acknowledged.orders.length,
        retries: shopping.retries(),
        lost: lost.length,
        doubled: doubled.length,
        wrong: wrong.length,
        'slowest-recovery': `${Math.round(Math.max(0, ...recoveries))}ms`,
      },
    }
  }
}

/** The administration's file has every acknowledged order once: what is stored is also shown. */
async function missingInList(origin: string, orders: { id: string }[]): Promise<string[]> {
  const { text } = await (await new Customer({ origin }).signIn(DEMO_ADMIN)).get('/admin/orders.csv')
  const listed = Map.groupBy(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [], (id) => id)
  return orders
    .filter(({ id }) => listed.get(id)?.length !== 1)
    .map(({ id }) => `the administration's file does not have order ${id} once`)
}
