import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createFileStore } from '../files/create-file-store.server.ts'
import { refuseMovedData } from '../move-state.server.ts'
import { databaseTarget } from '../open-shop.server.ts'
import { sessionSecretFile, type Settings } from '../settings.server.ts'
import { StartError } from '../start-error.server.ts'
import { createArchive, DRAFT_ENDING, draftOf } from './archive-writer.server.ts'
import type { BackupManifest } from './backup-manifest.server.ts'
import { openBackup } from './open-backup.server.ts'
import { openShopData } from './shop-data.server.ts'
import { writeBackup } from './write-backup.server.ts'

const ENDING = '.tar'
/** A backup writes all the time; what nobody has touched for so long belongs to a killed one. */
const ABANDONED_MS = 3_600_000

interface BackupOptions {
  /** A folder that is there, or a file that is not, `….tar`. */
  to: string
  /** Told where the backup will be written until it is whole, so that whoever interrupts it can take that away. */
  onDraft?: (draft: string) => void
}

/**
 * Backs the shop up into one file, also while it serves, and reads it again before giving it its name: what has the name
 * is whole. Whatever fails, no half backup stays and no other is touched. [BEY-22]
 */
export async function makeBackup(
  settings: Settings,
  { to, onDraft }: BackupOptions,
): Promise<{ file: string; manifest: BackupManifest }> {
  const file = await chooseFile(to)
  await removeAbandoned(path.dirname(file))
  refuseMovedData(settings)
  await using data = await openShopData(databaseTarget(settings))
  onDraft?.(draftOf(file))
  const archive = await createArchive(file)
  try {
    const source = { files: createFileStore(settings), sessionSecretFile: sessionSecretFile(settings) }
    const manifest = await writeBackup(archive, { ...data, ...source })
    await archive.finish()
    await using _whole = await openBackup(draftOf(file))
    await archive.publish()
    return { file, manifest }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function chooseFile(to: string): Promise<string> {
  const folder = to.endsWith(ENDING) ? path.dirname(to) : to
  const stats = await stat(folder).catch(() => null)
  if (!stats?.isDirectory())
    throw new StartError(`There is no folder ${folder}: make it, or connect the disk that it is on`)
  if (to.endsWith(ENDING)) return path.resolve(to)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return path.resolve(folder, `shop-${moment}Z${ENDING}`)
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith(`${DRAFT_ENDING}`) || !name.includes(ENDING)) continue
    const draft = path.join(folder, name)
    const stats = await stat(draft).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) await rm(draft, { force: true })
  }
}
