import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { atEnd, temporaryFolder } from '../at-end.ts'

const BALLAST = 'ballast'
/** By their folders: how to leave them alone at the end. */
const mounted = new Map<string, () => void>()
const CHUNK_BYTES = [1 << 20, 4096, 1]

/** Why no disks can be made here; null when they can. */
export function whyNoDisk(): string | null {
  const folder = temporaryFolder('mount')
  try {
    mountDisk(folder, 1)
    unmountDisk(folder)
    return null
  } catch {
    return 'this user may not mount a file system here'
  } finally {
    rmdirSync(folder)
  }
}

/** A file system of its own in the folder, which is made when missing; as small as said. */
export function mountDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  // also while somebody who was killed just before still has files open there
  mounted.set(
    folder,
    atEnd(() => execFileSync('umount', ['-l', folder], { stdio: 'pipe' })),
  )
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'pipe' })
  mounted.get(folder)?.()
}

/** From now on the disk can only be read, or be written to again. */
export function remountDisk(folder: string, mode: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${mode}`, folder], { stdio: 'pipe' })
}

/** Takes all the room that is left on the disk of the folder. */
export function fillDisk(folder: string): void {
  const file = openSync(path.join(folder, BALLAST), 'a')
  for (const bytes of CHUNK_BYTES) {
    const chunk = Buffer.alloc(bytes)
    try {
      for (;;) writeSync(file, chunk)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

export function freeDisk(folder: string): void {
  rmSync(path.join(folder, BALLAST))
}
