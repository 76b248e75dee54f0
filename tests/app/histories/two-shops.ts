import { LocalBus } from '../../../app/platform/events/bus.server.ts'
import { openDatabase } from '../../../app/platform/database/database.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { createServices, type Services } from '../../../app/platform/services.server.ts'
import { build, isBuildStale } from '../../../scripts/build.ts'
import { GENEROUS_LIMITS, startBuiltShop } from '../../support/shop-process.ts'
import { freshTarget, temporaryFolder } from '../../support/database.ts'

export interface TwoShops extends AsyncDisposable {
  urls: string[]
  /** The database that both serve. */
  services: Services
  /** What the processes have logged: of failures only. */
  failures(): string[]
}

/** The built shop twice on one PostgreSQL, empty, until the test is over. */
export async function twoShops(): Promise<TwoShops> {
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
