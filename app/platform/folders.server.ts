import { existsSync, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** Makes a folder and those above it; throws when that is impossible. (Node's own recursive mkdir never returns under /proc.) */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // another process was quicker
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A rename lasts once its folder is on the disk; systems that can't sync a folder write it by themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (!handle) return
  await handle.sync().catch(() => {})
  await handle.close()
}
