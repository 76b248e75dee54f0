import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { lockDataFolder } from '../../platform/database/data-lock.server.ts'
import { refuseNewer } from '../../platform/database/migrate.server.ts'
import { portableTables } from '../../platform/database/portable-schema.server.ts'
import { createFileStore } from '../../platform/files/file-store.server.ts'
import { makeFolder } from '../../platform/folders.server.ts'
import { sessionSecretFile, type Settings } from '../../platform/settings.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { moveState, setRestoreMarker } from '../../platform/transfer-state.server.ts'
import { databaseTarget } from '../operation/open-shop.server.ts'
import { type BackupManifest, openBackup, imageFilesIn } from './backup-file.server.ts'
import { copyFiles, fillTarget, type TransferReport } from './transfer.server.ts'

/**
 * Restores to the database and the file store of the settings and migrates to this version. Throws a
 * StartError, with nothing changed, where there is a shop already or the backup is incomplete. The database
 * comes last, all or nothing: an interrupted or failed restore can be repeated, and before that no embedded shop starts.
 */
export async function restoreBackup(
  settings: Settings,
  { file, onProgress }: { file: string; onProgress?: (done: number, of: number) => void },
): Promise<TransferReport & { manifest: BackupManifest }> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartError(`There is no backup ${file}: name a file such as shop-….tar`)
  await using backup = await openBackup(file)
  const { manifest } = backup
  refuseNewer(manifest.migrations)
  await refuseOtherTables(manifest)
  const target = databaseTarget(settings)
  if (target.kind === 'sqlite') refuseExisting(target.file)
  // the data folder needs no key when a setting has it
  const secret = settings.sessionSecret ? null : await backup.sessionSecret()
  refuseOtherSecret(settings, secret)
  refuseMove(settings)
  using _lock = target.kind === 'sqlite' ? await lockDataFolder(settings.dataDir) : null
  let removeMarker: (() => Promise<void>) | undefined
  try {
    // before anything is written, so that no empty shop starts after an interruption
    if (target.kind === 'sqlite') removeMarker = await setRestoreMarker(settings.dataDir)
    const images = copyFiles({ read: backup.file, to: createFileStore(settings), onProgress })
    const tables = await fillTarget(target, {
      migrations: manifest.migrations,
      rows: ({ name }) => backup.rows(name),
      async whenHeld() {
        removeMarker ??= await setRestoreMarker(settings.dataDir)
        await images.copy(imageFilesIn(manifest))
        writeSecret(settings, secret)
      },
    })
    await removeMarker?.()
    return { manifest, tables, images: images.sum(), missingFiles: manifest.missingFiles }
  } catch (error) {
    // the folder may be that of a shop on another PostgreSQL database
    if (target.kind === 'postgres') await removeMarker?.()
    throw error
  }
}

async function refuseOtherTables(manifest: BackupManifest): Promise<void> {
  for (const { name, columns } of await portableTables(manifest.migrations)) {
    if (manifest.tables[name]?.columns.join() !== columns.join())
      throw new StartError(
        `The backup has a table ${name} that differs from this version's; nothing was changed`,
      )
  }
}

/** SQLite would write the WAL of a deleted database into the restored one. */
function refuseExisting(databaseFile: string): void {
  for (const file of ['', '-wal', '-journal'].map((ending) => databaseFile + ending))
    if (existsSync(file))
      throw new StartError(`There is a shop already: ${file}. Set DATA_DIR to an empty folder`)
}

/** A folder whose shop was moved serves no embedded database any more. */
function refuseMove({ dataDir, databaseUrl }: Settings): void {
  const state = moveState(dataDir)
  if (state === 'moving' || (state === 'moved' && !databaseUrl))
    throw new StartError(`A move of the shop in ${dataDir} has begun or is done: choose another DATA_DIR`)
}

function refuseOtherSecret(settings: Settings, secret: Buffer | null): void {
  const file = sessionSecretFile(settings)
  if (!secret || !existsSync(file) || readFileSync(file).equals(secret)) return
  throw new StartError(`There is another session key already: ${file}. Set DATA_DIR to an empty folder`)
}

function writeSecret(settings: Settings, secret: Buffer | null): void {
  const file = sessionSecretFile(settings)
  if (!secret || existsSync(file)) return
  makeFolder(settings.dataDir)
  const draft = `${file}.restoring`
  writeFileSync(draft, secret, { mode: 0o600, flush: true })
  renameSync(draft, file)
}
