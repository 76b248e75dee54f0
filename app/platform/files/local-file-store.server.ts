import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { checkKey, StoreUnavailable, type FileStore, type StoredFile } from './file-store.server.ts'
import { syncFolder } from './sync-folder.server.ts'

/** Drafts of files that are being written lie here until they are whole. */
const DRAFTS = '.drafts'

/** Files in a folder of this machine, made when the first one comes. A file is written beside its place and renamed. [HOSTED-03 HOSTED-04] */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return path.join(folder, ...key.split('/'))
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const file = pathOf(key)
    const draft = path.join(folder, DRAFTS, randomUUID())
    try {
      await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 })
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await writeThrough(draft, bytes)
      await rename(draft, file)
      await syncFolder(path.dirname(file))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw new StoreUnavailable('the file could not be written', { cause: error })
    }
  }

  async function get(key: string): Promise<StoredFile | null> {
    const handle = await openFile(pathOf(key))
    if (!handle) return null
    try {
      const stats = await handle.stat()
      if (stats.isFile()) return { body: streamOf(handle), bytes: stats.size }
      await handle.close()
      return null
    } catch (error) {
      await handle.close()
      throw new StoreUnavailable('the file could not be read', { cause: error })
    }
  }

  async function remove(keys: string[]): Promise<void> {
    const files = keys.map(pathOf)
    try {
      for (const file of files) await rm(file, { force: true })
    } catch (error) {
      throw new StoreUnavailable('the file could not be deleted', { cause: error })
    }
  }

  return { put, get, remove }
}

async function openFile(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return null
    throw new StoreUnavailable('the file could not be opened', { cause: error })
  }
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function streamOf(handle: FileHandle): ReadableStream<Uint8Array> {
  return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
}
