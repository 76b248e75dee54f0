import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { FileStore } from '../../platform/files/file-store.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { imageFileKeys } from '../catalog/images.ts'
import { parseImages } from '../catalog/queries.server.ts'
import { hashOf } from './backup-manifest.server.ts'
import { RowSum, type Sum } from './load-database.server.ts'

export interface FileCopy {
  /** Copies those that have not been yet. */
  copy(keys: string[]): Promise<void>
  /** From what was read on each side. */
  sums(): { source: Sum; target: Sum }
  missing: Set<string>
}

interface FileCopyOptions {
  read: (key: string) => Promise<Uint8Array | null>
  to: FileStore
  onProgress?: (done: number, of: number) => void
}

/**
 * Reads each file back from the store and compares it. An existing one stays; since a key never gets other
 * content, other content is a StartError. An interrupted copy is therefore continued by repeating it.
 */
export function copyFiles({ read, to, onProgress = () => {} }: FileCopyOptions): FileCopy {
  const source = new RowSum()
  const target = new RowSum()
  const copied = new Set<string>()
  const missing = new Set<string>()

  async function copyOne(key: string): Promise<void> {
    const bytes = await read(key)
    missing.delete(key)
    if (!bytes) {
      if (!(await readWhole(to, key))) missing.add(key)
      return
    }
    const stored = (await readWhole(to, key)) ?? (await putAndRead(to, { key, bytes }))
    if (!stored || hashOf(stored) !== hashOf(bytes))
      throw new StartError(`The picture ${key} is there already and is another one; nothing was replaced`)
    source.add([key, bytes.length, hashOf(bytes)])
    target.add([key, stored.length, hashOf(stored)])
    copied.add(key)
  }

  return {
    missing,
    async copy(keys) {
      const waiting = keys.filter((key) => !copied.has(key))
      let done = 0
      for (const group of inGroups(waiting, FILES_AT_ONCE)) {
        await Promise.all(group.map(copyOne))
        done += group.length
        onProgress(done, waiting.length)
      }
    },
    sums: () => ({ source: source.value, target: target.value }),
  }
}

async function putAndRead(
  store: FileStore,
  { key, bytes }: { key: string; bytes: Uint8Array },
): Promise<Uint8Array | null> {
  await store.put(key, bytes)
  return readWhole(store, key)
}

const AT_ONCE = 500

/** Each key once. A store need not be able to list its files. */
export async function imageKeys(reader: Kysely<Tables>): Promise<string[]> {
  const urls = new Set<string>()
  for (let after = ''; ;) {
    const rows = await reader
      .selectFrom('products')
      .select(['id', 'images'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) break
    for (const { images } of rows) for (const url of parseImages(images)) urls.add(url)
    after = last.id
  }
  return [...urls].flatMap(imageFileKeys)
}

/** A distant store answers late, and all of these files are in memory. */
export const FILES_AT_ONCE = 8

export async function readWhole(store: FileStore, key: string): Promise<Uint8Array | null> {
  const file = await store.get(key)
  if (!file) return null
  const bytes = new Uint8Array(
    await new Response(file.body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  )
  if (bytes.length !== file.bytes) throw new Error(`the file store gave only a part of ${key}`)
  return bytes
}

export function* inGroups<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
