import { globSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'
import { parseCLI } from 'vitest/node'

/**
 * By default on SQLite. TEST_ENGINE=postgres and TEST_DATABASE_URL (a server where databases may be created)
 * run what touches data on PostgreSQL, one database per worker.
 */
const isPostgres = process.env.TEST_ENGINE === 'postgres'
if (isPostgres && !process.env.TEST_DATABASE_URL)
  throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')

const UNIT = [
  '{app,server,scripts}/**/*.test.{ts,tsx}',
  'tests/*.test.ts',
  'tests/{support,system}/*.test.ts',
]
const DATA = ['tests/data/**/*.test.ts']
const ONE_ENGINE = ['administration', 'files/*', 'mail/mailers', 'platform/settings'].map(
  (file) => `tests/data/${file}.test.ts`,
)
const APP = ['tests/app/**/*.test.ts']
/** What PostgreSQL could answer otherwise: storage, transactions, search, events, several processes. */
const ON_POSTGRES = {
  accounts: ['accounts', 'account-security', 'me', 'profile', 'sessions-everywhere', 'sign-in-limits'],
  administration: ['admin-forms', 'admin-orders', 'admin-products', 'admin-users', 'audit', 'dashboard'],
  buying: ['cart', 'checkout', 'delivery-settings', 'favorites', 'promo-codes', 'purchase-statements'],
  catalogue: ['product-import', 'product-list', 'public-pages', 'reviews', 'shop-details'],
  operation: ['backup-commands', 'database-trouble', 'earlier-version', 'events', 'mails'],
  everything: ['failures/*', 'histories/*'],
}
const APP_ON_POSTGRES = Object.values(ON_POSTGRES).flatMap((files) =>
  files.map((file) => `tests/app/${file}.test.ts`),
)
for (const pattern of [...ONE_ENGINE, ...APP_ON_POSTGRES])
  if (globSync(pattern).length === 0) throw new Error(`vitest.config.ts: there is no ${pattern} any more`)
const MOCKED = ['tests/**/*.mocked.test.ts']

/** Files share modules, so that a worker loads the server build once: a test restores what it changes. */
const shared = { isolate: false, testTimeout: 900_000, hookTimeout: 900_000 }
const stored = { ...shared, setupFiles: ['tests/support/after-each-file.ts'] }

const unit = { test: { ...shared, name: 'unit', include: UNIT } }

const data = {
  test: {
    ...stored,
    name: 'data',
    include: DATA,
    exclude: isPostgres ? [...MOCKED, ...ONE_ENGINE] : MOCKED,
  },
}

// React Router's plugin watches files as soon as it is asked, also for a project that is then left out:
// nothing closes those watchers, and the run wouldn't end.
const { project = ['app'] } = parseCLI(['vitest', ...process.argv.slice(2)]).options

const app = {
  plugins: [project].flat().includes('app') ? [reactRouter()] : [],
  test: {
    ...stored,
    name: 'app',
    include: isPostgres ? APP_ON_POSTGRES : APP,
    exclude: MOCKED,
    css: true,
  },
}

/** Tests that replace one of the app's modules. */
const mocked = { test: { ...stored, name: 'mocked', include: MOCKED, isolate: true } }

export default defineConfig({
  test: {
    projects: isPostgres ? [data, mocked, app] : [unit, data, mocked, app],
    maxWorkers: 2,
    tags: [{ name: 'timed', description: 'has a bound of time, so that it may fail on a busy machine' }],
    expect: { poll: { timeout: 120_000 } },
    // A test that forgets to await or to clean up must not pass by luck.
    restoreMocks: true,
  },
})
