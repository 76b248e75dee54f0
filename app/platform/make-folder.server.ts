import { existsSync, mkdirSync } from 'node:fs'
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
