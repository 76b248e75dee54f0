import fc from 'fast-check'
import { expect, test } from 'vitest'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { openDatabase } from '../../../app/platform/database/open-database.server.ts'
import { LocalBus } from '../../../app/platform/events/bus.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { createServices } from '../../../app/platform/services.server.ts'
import { build, isBuildStale } from '../../../scripts/build.ts'
import { testApp } from '../../support/app.ts'
import { freshTarget, temporaryFolder, testEngine } from '../../support/database.ts'
import { serve } from '../../support/served.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../../support/shop-process.ts'
import { cartHistory, checkCartHistory } from './cart-history.ts'
import { type Door, openDoor } from './door.ts'
import { checkOrderHistory, orderHistory } from './order-history.ts'

/** Making a failing history smaller takes long, for at random it may also go well. */
const LONGEST_MS = 30_000

interface History {
  title: string
  check(door: Door, runs: number): Promise<void>
}

function history<T>(
  title: string,
  made: fc.Arbitrary<T>,
  check: (door: Door, made: T) => Promise<void>,
): History {
  return {
    title,
    check: async (door, numRuns) =>
      await fc.assert(
        fc.asyncProperty(made, (value) => check(door, value)),
        { numRuns, interruptAfterTimeLimit: LONGEST_MS },
      ),
  }
}

/** What many people do at the same moment, at random, held against what must be true of it. */
const HISTORIES: History[] = [
  history(
    '[CART-09 CART-11 CART-14] cart changes and merges of several tabs, some sent twice',
    cartHistory,
    checkCartHistory,
  ),
  history(
    '[CO-09 CO-14 PROMO-09] orders under few keys with a rare promo code, while carts change',
    orderHistory,
    checkOrderHistory,
  ),
]

for (const { title, check } of HISTORIES) {
  test(`${title}, at once in one process: nothing is lost or doubled`, async () => {
    const app = await testApp(GENEROUS_LIMITS)
    const { origin } = await serve(app)
    await expect(check(await openDoor(app.services, [origin]), 12)).resolves.toBeUndefined()
  })
}

// the embedded database is served by one process
test.runIf(testEngine() === 'postgres')(
  `[${HISTORIES.map(({ title }) => /^\[([^\]]*)\]/.exec(title)?.[1]).join(' ')}] at once in two processes: nothing is lost or doubled`,
  async () => {
    await using shops = await twoShops()
    const door = await openDoor(shops.services, shops.urls)
    for (const { check } of HISTORIES) await check(door, 8)
    expect(shops.failures()).toEqual([])
  },
)

/** The built shop twice on one PostgreSQL, empty, until the test is over. */
async function twoShops() {
  if (isBuildStale()) build()
  const target = await freshTarget()
  if (target.kind !== 'postgres') throw new Error('two processes need PostgreSQL')
  const db = await openDatabase(target)
  await migrate(db)
  // the tests' own server has set an address that is none of this shop's
  const env = {
    BASE_URL: '',
    ...GENEROUS_LIMITS,
    SESSION_SECRET: 'x'.repeat(43),
    LOG_LEVEL: 'error',
    DATABASE_URL: target.url,
  }
  const dataDir = temporaryFolder()
  const shops = await Promise.all([1, 2].map(() => startBuiltShop({ dataDir, isDemo: false, env })))
  const bus = new LocalBus()
  return {
    urls: shops.map(({ url }) => url),
    services: createServices({ db, bus, log: createLogger('silent') }),
    failures: () =>
      shops
        .flatMap((shop) => shop.output().split('\n'))
        .filter((line) => line.startsWith('{') || line.includes('Warning')),
    async [Symbol.asyncDispose]() {
      await Promise.all(shops.map((shop) => shop.kill()))
      await db.destroy()
    },
  }
}
