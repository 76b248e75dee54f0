import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LocalBus } from '../../../app/platform/events/bus.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { createServices } from '../../../app/platform/services.server.ts'
import { build, isBuildStale } from '../../../scripts/build.ts'
import { testApp } from '../../support/app.ts'
import { freshTarget, openMigrated, temporaryFolder, testEngine } from '../../support/database.ts'
import { serve } from '../../support/served.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../../support/shop-process.ts'
import { checkOrderHistory, orderHistory } from './order-history.ts'
import { type ShopClient, openShopClient } from './shop-client.ts'

/** What many people do at the same moment, at random, held against what must be true of it. */
async function checkHistories(shop: ShopClient, numRuns: number): Promise<void> {
  const histories = fc.asyncProperty(orderHistory, (made) => checkOrderHistory(shop, made))
  // making a failing one smaller takes long, for at random it may also go well
  await fc.assert(histories, { numRuns, interruptAfterTimeLimit: 30_000 })
  // where every order is refused, none is lost or doubled
  const orders = await shop.services.db.selectFrom('orders').select('promo_id').execute()
  expect(new Set(orders.map(({ promo_id }) => promo_id === null))).toEqual(new Set([true, false]))
}

test('[CO-09 CO-14 PROMO-09] orders under few keys with a rare promo code, while carts change: nothing is lost or doubled', async () => {
  const app = await testApp(GENEROUS_LIMITS)
  const { origin } = await serve(app)
  await checkHistories(openShopClient(app.services, [origin]), 12)
})

// the embedded database is served by one process
test.runIf(testEngine() === 'postgres')('[CO-09 CO-14 PROMO-09] as safe in two processes', async () => {
  await using shops = await twoShops()
  await checkHistories(openShopClient(shops.services, shops.urls), 20)
  expect(shops.failures()).toEqual([])
})

/** The built shop twice on one PostgreSQL, empty, until the test is over. */
async function twoShops() {
  if (isBuildStale()) build()
  const target = await freshTarget()
  if (target.kind !== 'postgres') throw new Error('two processes need PostgreSQL')
  const db = await openMigrated(target)
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
