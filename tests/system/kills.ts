import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { createDatabase } from '../../scripts/postgres-server.ts'
import { contradictions } from '../support/acknowledged.ts'
import { Customer, DEMO_ADMIN, DEMO_CUSTOMER } from '../support/customer.ts'
import { startBuiltShop, type BuiltShop } from '../support/shop-process.ts'
import { countOf, openSql, type Target } from '../support/sql.ts'
import { fault } from './fault.ts'

const READY_WITHIN_MS = 60_000
/** About what a start takes, so that some starts are killed in the middle and some right after it. */
const LONGEST_START_MS = 700
const MOST_KILLED_STARTS = 2

/** Power off for the shop's process, now and then while it is starting; a service manager starts it again. */
export const killShop = fault({
  name: 'kill-shop',
  about: 'SIGKILL of the shop, also while it starts',
  times: { sqlite: { short: 3, long: 200 }, postgres: { short: 3, long: 100 } },
  overWithinMs: READY_WITHIN_MS,
  async strike(scene) {
    await scene.shop().kill()
    for (let left = randomInt(MOST_KILLED_STARTS + 1); left > 0; left -= 1) {
      const starting = scene.startShop(AbortSignal.timeout(randomInt(LONGEST_START_MS)))
      await starting.catch(() => {})
      await scene.shop().kill()
    }
    const start = performance.now()
    await scene.startShop()
    return performance.now() - start
  },
})

const STREAMS = 20
const IMPATIENT_MS = 100

/** In turn: as a service manager ends it, as an impatient one does, as Ctrl-C does. */
const ENDINGS: ((shop: BuiltShop) => Promise<number | null>)[] = [
  (shop) => shop.stop('SIGTERM'),
  async (shop) => {
    process.kill(shop.pid, 'SIGTERM')
    await sleep(IMPATIENT_MS)
    return shop.stop('SIGTERM')
  },
  (shop) => shop.stop('SIGINT'),
]

/** Whoever has come is answered: a stop is noticed only by those who come afterwards. */
export const stops = fault({
  name: 'stops',
  about: 'the shop is stopped while people order and listen, and started again',
  times: { sqlite: { short: 3, long: 20 }, postgres: { short: 1, long: 10 } },
  async strike(scene, shopping, count) {
    const listening = Array.from({ length: STREAMS }, () => new Customer({ origin: scene.url }).listen())
    const streams = await Promise.all(listening)
    const lost = shopping.lostAnswers()
    const stopped = scene.shop()
    const code = await ENDINGS[(count - 1) % ENDINGS.length]?.(stopped)
    const start = performance.now()
    await scene.startShop()
    if (code !== 0) throw new Error(`exit status ${code}`)
    if (stopped.output().includes('"level"')) throw new Error(`logged: ${stopped.output().slice(0, 500)}`)
    if (shopping.lostAnswers() > lost) throw new Error('a request that the shop had taken was not answered')
    if (streams.some(({ ended }) => ended !== 'ended')) throw new Error('live events were cut')
    return performance.now() - start
  },
})

/** Longer than the first start takes: reading the program, then the tables, the catalogue and two accounts. */
const LONGEST_FIRST_START_MS = 1500
const KILLED_FIRST_STARTS = 3
/** Filled by a first start, and changed by no buyer. */
const FILLED = ['schema_migrations', 'products', 'product_prices', 'product_words', 'delivery_settings']

/** Another shop, new, is killed again and again while it makes its tables and the demo. Then it has all of them. */
export const killFirstStart = fault({
  name: 'kill-first-start',
  about: 'SIGKILL of a new shop while it makes its tables and the demo',
  times: { sqlite: { short: 2, long: 50 }, postgres: { short: 2, long: 50 } },
  async strike({ postgres, target: peaceful }) {
    const dataDir = temporaryFolder('new')
    const file = path.join(dataDir, 'shop.sqlite')
    const target = postgres ? { url: createDatabase(postgres.url) } : { file }
    const env: Record<string, string> = 'url' in target ? { DATABASE_URL: target.url } : {}
    for (let left = KILLED_FIRST_STARTS; left > 0; left -= 1) {
      const signal = AbortSignal.timeout(randomInt(LONGEST_FIRST_START_MS))
      const shop = await startBuiltShop({ dataDir, env, signal }).catch(() => null)
      await shop?.kill()
    }
    const shop = await startBuiltShop({ dataDir, env })
    for (const account of [DEMO_ADMIN, DEMO_CUSTOMER])
      await new Customer({ origin: shop.url }).signIn(account)
    await expectComplete(target, peaceful)
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
    return 0
  },
})

/** It has what the shop has that was started in peace. */
async function expectComplete(target: Target, peaceful: Target): Promise<void> {
  await using found = await openSql(target)
  await using expected = await openSql(peaceful)
  for (const table of FILLED) {
    const count = `select count(*) as count from ${table}`
    const [has, shouldHave] = [await countOf(found, count), await countOf(expected, count)]
    if (has !== shouldHave)
      throw new Error(`the new shop has ${has} rows of ${table} instead of ${shouldHave}`)
  }
  const wrong = await contradictions(found)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
