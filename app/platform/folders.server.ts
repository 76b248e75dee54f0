import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** A new one is for the shop's own user only. Throws when it can't be made; under /proc Node's recursive mkdir never returns. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another process was first
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A rename is durable once its folder is on the disk; some systems can't sync a folder. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
}

/** Every file below it by its address, such as `/fonts/a.woff2`; none without the folder. */
export function filesIn(folder: string): Map<string, string> {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : []
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file]))
}
