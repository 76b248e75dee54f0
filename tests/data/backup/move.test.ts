import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockDataFolder } from '../../../app/platform/database/data-lock.server.ts'
import { LATEST_MIGRATION, MIGRATIONS } from '../../../app/platform/database/migrate.server.ts'
import { portableTables } from '../../../app/platform/database/portable-schema.server.ts'
import { createFileStore } from '../../../app/platform/files/file-store.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { readSettings, type Settings } from '../../../app/platform/settings.server.ts'
import { moveState, setMoveState } from '../../../app/platform/transfer-state.server.ts'
import { makeBackup } from '../../../app/shop/backup/make-backup.server.ts'
import { moveShop, isEmptyTarget } from '../../../app/shop/backup/move-shop.server.ts'
import { restoreBackup } from '../../../app/shop/backup/restore-backup.server.ts'
import { sumTables } from '../../../app/shop/backup/transfer.server.ts'
import { imageFileKeys } from '../../../app/shop/catalog/images.ts'
import { openShop } from '../../../app/shop/operation/open-shop.server.ts'
import { temporaryFolder, testEngine } from '../../support/database.ts'
import { addOrder, addUser } from '../../support/factories.ts'
import {
  addImage,
  environmentOf,
  filledShop,
  newPlace,
  PERSON,
  shopAt,
  whoIs,
} from '../../support/filled-shop.ts'
import { startS3 } from '../../support/s3-server.ts'

const ON_POSTGRES = testEngine() === 'postgres'
const TABLES = portableTables(MIGRATIONS.map(({ name }) => name))

/** The settings of the new side: PostgreSQL and S3 beside the old data folder. */
async function newSide(old: Settings, s3: Record<string, string>): Promise<Settings> {
  const { databaseUrl } = await newPlace('postgres')
  return readSettings({ ...environmentOf(old), ...s3, DATABASE_URL: databaseUrl ?? '' })
}

const start = (settings: Settings) => openShop(settings, { log: createLogger('silent'), isAlone: true })

/** Moves a shop that is served, which is stopped after this. */
async function moveWhile(there: Settings, work: () => Promise<unknown>) {
  const serving = await lockDataFolder(there.dataDir)
  return moveShop(there, { onWaiting: () => void work().then(() => serving.release()) })
}

test.runIf(ON_POSTGRES)('[BEY-22] a moved shop works there and not on the old side', async () => {
  await using s3 = await startS3()
  const { place: old, services, cookie, picture } = await filledShop('sqlite')
  const there = await newSide(old, s3.env)
  const { file } = await makeBackup(old, { to: temporaryFolder() })
  const report = await moveShop(there)
  for (const { source, target } of report.tables) expect(target).toEqual(source)
  expect(report.images?.rows).toBe(14)
  const moved = await shopAt(there)
  expect(await sumTables(moved.services.db, await TABLES)).toEqual(await sumTables(services.db, await TABLES))
  expect(await whoIs(there, cookie)).toBe(PERSON.email)
  for (const key of imageFileKeys(picture)) expect(await createFileStore(there).get(key)).not.toBeNull()
  await (await start(there)).close()

  await expect(start(old)).rejects.toThrow('was moved to PostgreSQL')
  await expect(makeBackup(old, { to: temporaryFolder() })).rejects.toThrow('was moved to PostgreSQL')
  await expect(moveShop(there)).rejects.toThrow('was moved already')
  // nothing can be served from that folder any more, so nothing is restored into it
  for (const ending of ['', '-wal', '-shm']) rmSync(path.join(old.dataDir, `shop.sqlite${ending}`))
  await expect(restoreBackup(old, { file })).rejects.toThrow('choose another DATA_DIR')
})

test.runIf(ON_POSTGRES)('[BEY-22] a shop that is updated while it is moved stays where it is', async () => {
  const { place: old, services } = await filledShop('sqlite')
  await sql`delete from schema_migrations where name = ${LATEST_MIGRATION}`.execute(services.db)
  const there = await newSide(old, {})
  const update = sql`insert into schema_migrations (name, applied_at) values (${LATEST_MIGRATION}, 1)`
  const moving = moveWhile(there, () => update.execute(services.db))
  await expect(moving).rejects.toThrow('has been updated')
  expect(moveState(old.dataDir)).toBeNull()
  await (await start(old)).close()
})

test.runIf(ON_POSTGRES)('[BEY-22] an order placed before the shop is stopped is moved too', async () => {
  await using s3 = await startS3()
  const { place: old, services } = await filledShop('sqlite')
  const there = await newSide(old, s3.env)
  const buyer = await addUser(services)
  let late = ''
  let starting: ReturnType<typeof start> | undefined
  const report = await moveWhile(there, async () => {
    await addImage(services, old)
    late = (await addOrder(services, buyer.id)).id
    // somebody who starts the new side too early has to wait
    starting = start(there)
  })
  expect(report.images?.rows).toBe(28)
  const served = await starting
  const found = await served?.services.db.selectFrom('orders').select('id').where('id', '=', late).execute()
  await served?.close()
  expect(found).toHaveLength(1)
})

test.runIf(ON_POSTGRES)('[BEY-22] a move that fails is done again', async () => {
  await using s3 = await startS3()
  const { place: old, services } = await filledShop('sqlite')
  const there = await newSide(old, s3.env)
  const failing = moveWhile(there, async () => {
    await addImage(services, old)
    s3.mood = 'gone'
  })
  await expect(failing).rejects.toThrow('the file store gave no answer')
  expect(moveState(old.dataDir)).toBeNull()
  expect(await isEmptyTarget({ kind: 'postgres', url: there.databaseUrl ?? '' })).toBe(true)
  await (await start(old)).close()
  s3.mood = 'up'
  await moveShop(there)
  expect(moveState(old.dataDir)).toBe('moved')
})

test.runIf(ON_POSTGRES)('[BEY-22] killed at the end: neither side is served uncompared', async () => {
  await using s3 = await startS3()
  const { place: old } = await filledShop('sqlite')
  const there = await newSide(old, s3.env)
  const first = await moveShop(there)
  await setMoveState(old.dataDir, 'moving')
  for (const side of [old, there]) await expect(start(side)).rejects.toThrow('run npm run move again')
  expect((await moveShop(there)).tables).toEqual(first.tables)
  expect(moveState(old.dataDir)).toBe('moved')

  await setMoveState(old.dataDir, 'moving')
  const { db } = (await shopAt(there)).services
  await db.updateTable('orders').set({ notes: 'x' }).execute()
  await expect(moveShop(there)).rejects.toThrow('has a table orders that differs')
  await expect(start(there)).rejects.toThrow('run npm run move again')
})

test.runIf(ON_POSTGRES)('[BEY-22] a database in use is not moved to', async () => {
  const { place: old } = await filledShop('sqlite')
  const there = await newSide(old, {})
  await shopAt(there)
  await expect(moveShop(there)).rejects.toThrow('The database is not empty')
  expect(moveState(old.dataDir)).toBeNull()
  await (await start(old)).close()
})

test('[BEY-22] images alone can be moved to an S3 that answers; another one of the same name is never replaced', async () => {
  await using s3 = await startS3()
  const { place: old, picture } = await filledShop('sqlite')
  await expect(moveShop(old)).rejects.toThrow('Nothing to move to')
  const empty = readSettings({ DATA_DIR: temporaryFolder(), ...s3.env })
  await (await start(empty)).close()
  s3.mood = 'gone'
  await expect(moveShop(empty), 'without images, too').rejects.toThrow('the file store gave no answer')
  s3.mood = 'up'
  const there = readSettings({ ...environmentOf(old), ...s3.env })
  const [lost = '', key = ''] = imageFileKeys(picture)
  await createFileStore(old).remove([lost])
  const { images, tables, missingFiles } = await moveWhile(there, async () => {})
  expect([tables, images?.rows, missingFiles]).toEqual([[], 13, [lost]])
  await (await start(there)).close()
  await createFileStore(there).put(lost, Buffer.from('elsewhere'))
  expect((await moveShop(there)).missingFiles).toEqual([])
  await createFileStore(there).put(key, Buffer.from('another'))
  await expect(moveShop(there)).rejects.toThrow(`The image ${key} is there already and is another one`)
  expect(existsSync(path.join(old.dataDir, 'media', key))).toBe(true)
})
