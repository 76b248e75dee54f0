import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '../../../app/platform/database/database.server.ts'
import { appliedMigrations, migrate, MIGRATIONS } from '../../../app/platform/database/migrate.server.ts'
import { openDatabase } from '../../../app/platform/database/open-database.server.ts'
import { DERIVED, portableTables } from '../../../app/platform/database/portable-schema.server.ts'
import {
  createFileStore,
  createS3FileStore,
  StoreUnavailable,
} from '../../../app/platform/files/file-store.server.ts'
import type { Settings } from '../../../app/platform/settings.server.ts'
import { makeBackup } from '../../../app/shop/backup/make-backup.server.ts'
import { restoreBackup } from '../../../app/shop/backup/restore-backup.server.ts'
import { readWhole, sumTables } from '../../../app/shop/backup/transfer.server.ts'
import { imageFileKeys } from '../../../app/shop/catalog/images.ts'
import { databaseTarget } from '../../../app/shop/operation/open-shop.server.ts'
import { findOrders, indexOrders } from '../../../app/shop/orders/search.server.ts'
import { NO_ORDER_FILTER } from '../../../app/shop/orders/search.ts'
import { temporaryFolder, testEngine } from '../../support/database.ts'
import { addProduct, addOrder } from '../../support/factories.ts'
import { environmentOf, filledShop, newPlace, PERSON, shopAt, whoIs } from '../../support/filled-shop.ts'
import { startS3 } from '../../support/s3-server.ts'

const ALL = MIGRATIONS.map(({ name }) => name)
/** From which engine to which: all that the machine of the run has. */
const WAYS: [Engine, Engine][] =
  testEngine() === 'sqlite'
    ? [['sqlite', 'sqlite']]
    : [
        ['postgres', 'postgres'],
        ['postgres', 'sqlite'],
        ['sqlite', 'postgres'],
      ]

test('[BEY-22] an image whose connection breaks is read again, and given up in one line', async () => {
  await using s3 = await startS3()
  s3.mood = 'cut'
  const read = readWhole(createS3FileStore(s3.settings), 'a/b.webp')
  await expect(read).rejects.toThrow(new StoreUnavailable('the file store gave only a part of a/b.webp'))
  expect(s3.calls).toHaveLength(3)
})

test.each(WAYS)('[BEY-22] a shop on %s is backed up, restored on %s, and works there', async (from, to) => {
  const { place: there, services, cookie, picture } = await filledShop(from)
  const folder = temporaryFolder()
  const { file, manifest } = await makeBackup(there, { to: folder })
  expect(readdirSync(folder)).toEqual([path.basename(file)])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(manifest.missingFiles).toEqual([])
  expect(manifest.tables['orders']?.rows).toBe(2)

  // its images go to the other kind of store
  await using s3 = await startS3()
  const here = await newPlace(to, s3.env)
  const report = await restoreBackup(here, { file })
  for (const { source, target } of report.tables) expect(target).toEqual(source)
  expect(report.images?.rows).toBe(14)
  const restored = await shopAt(here)
  const tables = await portableTables(ALL)
  expect(await sumTables(restored.services.db, tables)).toEqual(await sumTables(services.db, tables))

  // passwords, sessions, images, and everything that comes after
  expect(await whoIs(here, cookie)).toBe(PERSON.email)
  const signedIn = await restored.accounts.signIn(new Request('http://shop.test'), {
    ...PERSON,
    remember: true,
  })
  if (!signedIn.ok) throw new Error(signedIn.refusal.code)
  for (const key of imageFileKeys(picture)) expect(await createFileStore(here).get(key)).not.toBeNull()
  restored.services.setClock(Date.now())
  // what is searched and not carried comes again by itself
  const filter = { ...NO_ORDER_FILTER, search: 'трајковска' }
  const found = await findOrders(restored.services.db, { filter, limit: 9 })
  expect(found).toHaveLength(2)
  await indexOrders(restored.services.db)
  expect(await findOrders(restored.services.db, { filter, limit: 9 })).toEqual(found)
  await addProduct(restored.services, { id: 'nov' })
  await addOrder(restored.services, signedIn.value.user.id)
  expect(readFileSync(path.join(here.dataDir, 'session-secret'), 'utf8')).toBe(
    readFileSync(path.join(there.dataDir, 'session-secret'), 'utf8'),
  )
  expect(statSync(path.join(here.dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('[BEY-22] a backup that is made during writes has the data of one moment', async () => {
  const { place: there, services } = await filledShop(testEngine())
  const { rows } = await sql<{ id: string }>`select id from users where role = 'admin'`.execute(services.db)
  let isOver = false
  async function buy() {
    while (!isOver) {
      await addOrder(services, rows[0]?.id ?? '')
      await sleep(20)
    }
  }
  const buying = buy()
  const { file } = await makeBackup(there, { to: temporaryFolder() })
  isOver = true
  await buying
  const here = await newPlace(testEngine())
  await restoreBackup(here, { file })
  const { db } = (await shopAt(here)).services
  const bare = await sql<{
    id: string
  }>`select id from orders where id not in (select order_id from order_items)
    or total <> shipping + (select sum(line_total) from order_items where order_id = orders.id)
    or id not in (select subject_id from audit where action = 'order.place')`.execute(db)
  expect(bare.rows).toEqual([])
})

test('[BEY-22] a backup is restored only where there is no shop yet', async () => {
  const { place: there } = await filledShop(testEngine())
  const { file } = await makeBackup(there, { to: temporaryFolder() })
  const inUse = await newPlace(testEngine())
  const { services } = await shopAt(inUse)
  await addProduct(services, { id: 'moj' })
  rmSync(path.join(inUse.dataDir, 'session-secret'))
  const message = testEngine() === 'sqlite' ? /There is a shop already/ : /The database is not empty/
  await expect(restoreBackup(inUse, { file })).rejects.toThrow(message)
  expect(await services.db.selectFrom('products').select('id').execute()).toEqual([{ id: 'moj' }])

  const withKey = await newPlace(testEngine())
  writeFileSync(path.join(withKey.dataDir, 'session-secret'), 'k'.repeat(43))
  await expect(restoreBackup(withKey, { file })).rejects.toThrow('another session key already')
})

test.runIf(testEngine() === 'sqlite')('[BEY-22] a log of a deleted database prevents a restore', async () => {
  const { place: there, services } = await filledShop('sqlite')
  const { file } = await makeBackup(there, { to: temporaryFolder() })
  await addProduct(services, { id: 'podocna' })
  const here = await newPlace('sqlite')
  copyFileSync(path.join(there.dataDir, 'shop.sqlite-wal'), path.join(here.dataDir, 'shop.sqlite-wal'))
  await expect(restoreBackup(here, { file })).rejects.toThrow(/There is a shop already: .*shop\.sqlite-wal/)
  expect(readdirSync(here.dataDir)).toEqual(['shop.sqlite-wal'])
})

test('[BEY-22] the backup of an older version is migrated, and none is made of a newer one', async () => {
  const there = await newPlace(testEngine())
  const { file } = await makeBackup(await oldShop(there), { to: temporaryFolder() })
  const here = await newPlace(testEngine())
  await restoreBackup(here, { file })
  const { db } = (await shopAt(here)).services
  expect(await appliedMigrations(db)).toEqual(ALL)
  // the column came with a later migration, which filled it
  const promo = await db.selectFrom('promo_codes').select(['id', 'search_text']).executeTakeFirstOrThrow()
  expect(promo.search_text).toContain('star')

  // the command migrates the shop, as the start of a newer version does
  const env = environmentOf(there)
  const onDraft = () => void spawnSync(process.execPath, ['scripts/make-admin.ts', 'a@b.mk'], { env })
  const updated = await makeBackup(there, { to: temporaryFolder(), onDraft })
  expect(updated.manifest.migrations).toEqual(ALL)

  const { services } = await shopAt(there)
  await sql`insert into schema_migrations (name, applied_at) values ('9999-future', 1)`.execute(services.db)
  await expect(makeBackup(there, { to: temporaryFolder() })).rejects.toThrow(
    'newer version of the shop (9999-future)',
  )
})

async function oldShop(settings: Settings): Promise<Settings> {
  const db = await openDatabase(databaseTarget(settings))
  const earlier = MIGRATIONS.filter(({ name }) => name < '0013')
  await migrate(db, earlier)
  await sql`insert into promo_codes (id, code, code_key, description, discount_type, discount_value, is_active,
    valid_from, created_at, updated_at) values ('star', 'STAR', 'STAR', '', 'fixed', 100, 1, 1, 1, 1)`.execute(
    db,
  )
  await db.destroy()
  return settings
}

test('[BEY-22] both engines have the tables and columns that a backup carries', async () => {
  const { services } = await shopAt(await newPlace(testEngine()))
  const stored = await services.db.introspection.getTables()
  const expected = (await portableTables(ALL)).map(({ name, columns }) => ({ name, columns }))
  const found = stored
    .filter(({ name }) => name !== 'schema_migrations' && !DERIVED.tables.includes(name))
    .map(({ name, columns }) => {
      const carried = columns.filter((column) => !DERIVED.columns[name]?.includes(column.name))
      return { name, columns: carried.map((column) => column.name).sort() }
    })
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
  expect(found.sort(byName)).toEqual(expected.sort(byName))
})
