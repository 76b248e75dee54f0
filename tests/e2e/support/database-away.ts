import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GENEROUS_LIMITS, startBuiltShop } from '../../support/shop-process.ts'
import { startPostgresProxy, type PostgresProxy } from '../../support/postgres-proxy.ts'
import { findPostgresBinaries, startPostgres, type PostgresServer } from '../../../scripts/postgres-server.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

interface DatabaseFixtures {
  postgres: PostgresServer
  /** Stands between the shop and PostgreSQL. */
  between: PostgresProxy
}

/** `test` with a shop of its own on PostgreSQL, which can be taken away from it. */
export const test = base.extend<object, DatabaseFixtures>({
  postgres: [
    async ({}, use) => {
      const postgres = await startPostgres()
      await use(postgres)
      await postgres.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  between: [
    async ({ postgres }, use) => {
      const between = await startPostgresProxy(postgres.url)
      await use(between)
      await between.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ between }, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-e2e-'))
      const shop = await startBuiltShop({ dataDir, env: { ...GENEROUS_LIMITS, DATABASE_URL: between.url } })
      await use(shop)
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Machines without PostgreSQL can't take one away; where tests must run, that is an error. */
export function hasPostgres(): boolean {
  try {
    findPostgresBinaries()
    return true
  } catch (error) {
    if (process.env.REQUIRE_POSTGRES === '1') throw error
    return false
  }
}
