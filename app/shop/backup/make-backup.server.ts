import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { inBatches } from '../../platform/batches.server.ts'
import { type Database, engineOf } from '../../platform/database/database.server.ts'
import { inSnapshot, readRows } from '../../platform/database/portable-rows.server.ts'
import { portableTables, type PortableTable } from '../../platform/database/portable-schema.server.ts'
import { createFileStore, type FileStore } from '../../platform/files/file-store.server.ts'
import { sessionSecretFile, type Settings } from '../../platform/settings.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { refuseUnservable } from '../../platform/transfer-state.server.ts'
import { databaseTarget } from '../operation/open-shop.server.ts'
import { createArchive, DRAFT_ENDING, draftOf, hashOf, type ArchiveWriter } from './archive.server.ts'
import {
  type BackupManifest,
  FORMAT,
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  openBackup,
  IMAGE_FOLDER,
  SESSION_SECRET_ENTRY,
  writeManifest,
} from './backup-file.server.ts'
import {
  FILES_AT_ONCE,
  imageKeys,
  openShopData,
  readWhole,
  RowSum,
  shopMigrations,
  type OpenShopData,
} from './transfer.server.ts'

const ENDING = '.tar'
/** A backup writes all the time; a file untouched for so long belongs to a killed one. */
const ABANDONED_MS = 3_600_000

interface BackupOptions {
  /** An existing folder, or a new file `….tar`. */
  to: string
  /** Gets the temporary file, so that an interruption can delete it. */
  onDraft?: (draft: string) => void
}

/** Also while the shop serves. The file gets its name only after it was read back completely. */
export async function makeBackup(settings: Settings, { to, onDraft }: BackupOptions) {
  const file = chooseFile(to)
  await removeAbandoned(path.dirname(file))
  refuseUnservable(settings)
  await using data = await openShopData(databaseTarget(settings))
  onDraft?.(draftOf(file))
  const archive = await createArchive(file)
  try {
    await writeBackup(archive, settings, data)
    await archive.finish()
    await using whole = await openBackup(draftOf(file))
    await archive.publish()
    return { file, manifest: whole.manifest }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

function chooseFile(to: string): string {
  const folder = to.endsWith(ENDING) ? path.dirname(to) : to
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`There is no folder ${folder}: make it, or connect the disk that it is on`)
  if (to.endsWith(ENDING)) return path.resolve(to)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return path.resolve(folder, `shop-${moment}Z${ENDING}`)
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith(DRAFT_ENDING) || !name.includes(ENDING)) continue
    const draft = path.join(folder, name)
    const stats = await stat(draft).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) await rm(draft, { force: true })
  }
}

/**
 * Writes the images, the data of one moment, the images added in between, and last the manifest. So no image
 * that the data names is missing, even when administrators add or remove some in the meantime.
 */
async function writeBackup(archive: ArchiveWriter, settings: Settings, { db }: OpenShopData) {
  const files = createFileStore(settings)
  const entries: BackupManifest['entries'] = {}
  const add: ArchiveWriter['add'] = async (name, body) => {
    entries[name] = hashOf(body)
    await archive.add(name, body)
  }
  const isMissing = (key: string) => !Object.hasOwn(entries, IMAGE_FOLDER + key)
  await writeImages(add, files, await imageKeys(db))
  const madeAt = new Date().toISOString()
  const { migrations, tables, late } = await inSnapshot(db, async (reader) => {
    // a newer version may have started since the backup began
    const migrations = await shopMigrations(reader)
    const tables = await writeTables(add, reader, await portableTables(migrations))
    return { migrations, tables, late: (await imageKeys(reader)).filter(isMissing) }
  })
  await writeImages(add, files, late)
  const secret = sessionSecretFile(settings)
  if (existsSync(secret)) await add(SESSION_SECRET_ENTRY, readFileSync(secret))
  const missingFiles = late.filter(isMissing)
  const content = { madeAt, engine: engineOf(db), migrations, tables, entries, missingFiles }
  const manifest = writeManifest({ format: FORMAT, ...content })
  await archive.add(MANIFEST_ENTRY, manifest)
  await archive.add(MANIFEST_HASH_ENTRY, Buffer.from(`${hashOf(manifest)}\n`))
}

async function writeTables(add: ArchiveWriter['add'], reader: Database, tables: PortableTable[]) {
  const written: BackupManifest['tables'] = {}
  for (const table of tables) {
    const sum = new RowSum()
    let part = 0
    for await (const rows of readRows(reader, table)) {
      sum.add(rows)
      part += 1
      const lines = rows.map((row) => JSON.stringify(row))
      const name = `tables/${table.name}/${String(part).padStart(6, '0')}.jsonl.gz`
      await add(name, gzipSync(`${lines.join('\n')}\n`))
    }
    written[table.name] = { columns: table.columns, ...sum.value }
  }
  return written
}

async function writeImages(add: ArchiveWriter['add'], store: FileStore, keys: string[]): Promise<void> {
  for (const group of inBatches(keys, FILES_AT_ONCE)) {
    const read = await Promise.all(group.map(async (key) => ({ key, bytes: await readWhole(store, key) })))
    for (const { key, bytes } of read) if (bytes) await add(IMAGE_FOLDER + key, bytes)
  }
}
