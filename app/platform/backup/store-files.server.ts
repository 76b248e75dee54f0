import type { FileStore } from '../files/file-store.server.ts'

/** How many files are on their way at once: a store far away answers late, and all of them are in memory. */
export const FILES_AT_ONCE = 8

/** The whole file, or null when there is none. */
export async function readWhole(store: FileStore, key: string): Promise<Uint8Array | null> {
  const file = await store.get(key)
  if (!file) return null
  const bytes = new Uint8Array(
    await new Response(file.body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  )
  if (bytes.length !== file.bytes) throw new Error(`the file store gave only a part of ${key}`)
  return bytes
}

/** The items in groups of so many. */
export function* inGroups<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
