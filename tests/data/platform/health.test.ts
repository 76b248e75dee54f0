import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import { LATEST_MIGRATION } from '../../../app/platform/database/migrate.server.ts'
import { answerHealth, databaseAnswers } from '../../../app/platform/health.server.ts'
import { freshTarget, openMigrated, shopOn, testShop } from '../../support/database.ts'

test('[BEY-23] concurrent checks share one query of the database, a later one has its own', async () => {
  await using services = await testShop()
  const [first, ...others] = Array.from({ length: 50 }, () => databaseAnswers(services))
  expect(others.every((other) => other === first)).toBe(true)
  expect(await first).toBe(true)
  const later = databaseAnswers(services)
  expect(later).not.toBe(first)
  expect(await later).toBe(true)
  const ready = new Request('http://shop.test/readyz')
  expect((await answerHealth(ready, { services, isStopping: true }))?.status, 'while it stops').toBe(503)
})

test('[BEY-23] it answers while a transaction writes', async () => {
  await using db = await openMigrated(await freshTarget())
  const services = shopOn(db, async () => {})
  const writing = Promise.withResolvers<void>()
  const written = transaction(db, () => writing.promise)
  expect(await databaseAnswers(services)).toBe(true)
  writing.resolve()
  await written
})

test('[BEY-23] a database that lacks the shop, or a part of it that this version needs, is no answer', async () => {
  await using services = await testShop()
  const rename = (from: string, to: string) =>
    sql`update schema_migrations set name = ${to} where name = ${from}`.execute(services.db)
  await rename(LATEST_MIGRATION, '9999-another')
  expect(await databaseAnswers(services)).toBe(false)
  await rename('9999-another', LATEST_MIGRATION)
  expect(await databaseAnswers(services)).toBe(true)
})
