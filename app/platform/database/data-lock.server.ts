import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../folders.server.ts'
import { reasonOf, StartError } from '../start-error.server.ts'
import { isConflict } from './availability.server.ts'

export type DataLock = Awaited<ReturnType<typeof lockDataFolder>>

export class AlreadyServed extends StartError {}

/**
 * Only one process serves an embedded database: its events and caches are in memory. The operating system frees
 * the lock when the process ends. Throws AlreadyServed when another process holds it, another
 * StartError when the folder can't be written. Commands such as make-admin don't take it.
 */
export async function lockDataFolder(folder: string) {
  const file = path.join(folder, 'serving.lock')
  let lock: DatabaseSync | undefined
  try {
    makeFolder(folder)
    lock = new DatabaseSync(file, { timeout: 0 })
    // writes, because SQLite locks nothing, and reports no error, for a user who may only read the file
    lock.exec('pragma journal_mode = delete; begin exclusive; pragma user_version = 1')
  } catch (error) {
    lock?.close()
    if (isConflict(error)) throw new AlreadyServed(`Another process is already serving the data in ${folder}`)
    throw new StartError(`The data folder ${folder} can't be written: ${reasonOf(error)}`)
  }
  const release = () => void (lock?.isOpen && lock.close())
  return { release, [Symbol.dispose]: release }
}
