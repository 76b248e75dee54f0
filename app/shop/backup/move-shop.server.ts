import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AlreadyServed, lockDataFolder, type DataLock } from '../../platform/database/data-lock.server.ts'
import { appliedMigrations } from '../../platform/database/migrate.server.ts'
import { type DatabaseTarget, openDatabase } from '../../platform/database/open-database.server.ts'
import { inSnapshot, readRows } from '../../platform/database/portable-rows.server.ts'
import { portableTables } from '../../platform/database/portable-schema.server.ts'
import { createFileStore, createLocalFileStore } from '../../platform/files/file-store.server.ts'
import { databaseFile, type Settings } from '../../platform/settings.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { moveState, setMoveState } from '../../platform/transfer-state.server.ts'
import {
  copyFiles,
  type FileCopy,
  imageKeys,
  readWhole,
  fillTarget,
  type TablePair,
  type TransferReport,
  sumTables,
  openShopData,
  type OpenShopData,
  isSameSum,
} from './transfer.server.ts'

const LOOK_EVERY_MS = 200
const TRIAL = 'test/move.original'

interface MoveOptions {
  onProgress?: (done: number, of: number) => void
  /** Everything is prepared; the shop has to be stopped now. */
  onWaiting?: () => void
  /** The shop has stopped; the rest is copied. */
  onStopped?: () => void
}

/**
 * Moves the embedded shop to the PostgreSQL or the S3 store of the settings, or both. Copies images while the
 * shop serves, then waits until it is stopped and keeps both sides from being served until everything is
 * copied, so that no order is missing.
 */
export async function moveShop(settings: Settings, options: MoveOptions = {}): Promise<TransferReport> {
  const { dataDir, databaseUrl, s3 } = settings
  if (!databaseUrl && !s3)
    throw new StartError('Nothing to move to: set DATABASE_URL, or the four S3_* settings, or both')
  if (moveState(dataDir) === 'moved') throw new StartError(`The shop in ${dataDir} was moved already`)
  await using data = await openShopData({ kind: 'sqlite', file: databaseFile(settings) })
  const local = createLocalFileStore(path.join(dataDir, 'media'))
  const read = (key: string) => readWhole(local, key)
  const to = createFileStore(settings)
  const images = s3 ? copyFiles({ read, to, onProgress: options.onProgress }) : null
  if (images) {
    // without images nothing else would show that the store takes none
    await to.put(TRIAL, Buffer.from('x'))
    await to.remove([TRIAL])
    await images.copy(await imageKeys(data.db))
  }
  const moving: Moving = { dataDir, data, images, options }
  const tables = databaseUrl ? await moveDatabase(databaseUrl, moving) : await moveLateImages(moving)
  return { tables, images: images?.sum() ?? null, missingFiles: [...(images?.missing ?? [])] }
}

interface Moving {
  dataDir: string
  data: OpenShopData
  /** Null: the images are not moved. */
  images: FileCopy | null
  options: MoveOptions
}

async function moveDatabase(url: string, { dataDir, data, images, options }: Moving): Promise<TablePair[]> {
  const target = { kind: 'postgres', url } as const
  const hold: { lock?: DataLock } = {}
  try {
    if (moveState(dataDir) === 'moving' && !(await isEmptyTarget(target))) {
      hold.lock = await untilStopped(dataDir, options)
      const tables = await compareMoved(data, target)
      await setMoveState(dataDir, 'moved')
      return tables
    }
    const tables = await inSnapshot(data.db, (reader) =>
      fillTarget(target, {
        migrations: data.migrations,
        rows: (table) => readRows(reader, table),
        async whenHeld() {
          hold.lock = await untilStopped(dataDir, options)
          await setMoveState(dataDir, 'moving')
          if ((await appliedMigrations(reader)).length !== data.migrations.length)
            throw new StartError('The shop has been updated; nothing was moved, run npm run move again')
          await images?.copy(await imageKeys(reader))
        },
      }),
    )
    await setMoveState(dataDir, 'moved')
    return tables
  } catch (error) {
    // nothing arrived: the shop continues where it is; in doubt neither side may be served
    if (hold.lock && (await isEmptyTarget(target).catch(() => false))) await setMoveState(dataDir, null)
    throw error
  } finally {
    hold.lock?.release()
  }
}

/** Only the images that were added while the others were copied. */
async function moveLateImages({ dataDir, data, images, options }: Moving): Promise<TablePair[]> {
  using _lock = await untilStopped(dataDir, options)
  await inSnapshot(data.db, async (reader) => images?.copy(await imageKeys(reader)))
  return []
}

/** Waits for the serving process to end, and keeps another one from starting. */
async function untilStopped(dataDir: string, { onWaiting, onStopped }: MoveOptions): Promise<DataLock> {
  for (let isTold = false; ; isTold = true) {
    try {
      const lock = await lockDataFolder(dataDir)
      onStopped?.()
      return lock
    } catch (error) {
      if (!(error instanceof AlreadyServed)) throw error
      if (!isTold) onWaiting?.()
      await sleep(LOOK_EVERY_MS)
    }
  }
}

export async function isEmptyTarget(target: DatabaseTarget): Promise<boolean> {
  await using db = await openDatabase(target)
  return (await appliedMigrations(db)).length === 0
}

/** For a move interrupted at its end. Throws a StartError when the target holds anything else. */
async function compareMoved(source: OpenShopData, target: DatabaseTarget): Promise<TablePair[]> {
  const tables = await portableTables(source.migrations)
  const before = await inSnapshot(source.db, (reader) => sumTables(reader, tables))
  await using db = await openDatabase(target)
  const after = await inSnapshot(db, (reader) => sumTables(reader, tables))
  return tables.map(({ name }) => {
    const [source, target] = [before.get(name), after.get(name)]
    if (source && target && isSameSum(source, target)) return { name, source, target }
    throw new StartError(
      `The database of DATABASE_URL has a table ${name} that differs from the shop's: recreate it (dropdb, createdb) and run npm run move again`,
    )
  })
}
