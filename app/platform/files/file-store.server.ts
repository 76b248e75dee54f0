/** A stored file: its content as a stream that reads no faster than it is taken, and its length. Read it or cancel it. */
export interface StoredFile {
  body: ReadableStream<Uint8Array>
  bytes: number
}

/** Where uploaded files are kept: a folder, or a store that speaks S3. A key never gets other content. */
export interface FileStore {
  /** Stores the file whole or not at all, and lastingly. Throws StoreUnavailable when it could not. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file, or null when there is none. Throws StoreUnavailable when the store does not say. */
  get(key: string): Promise<StoredFile | null>
  /** Deletes the files; those that are not there are no fault. Throws StoreUnavailable when any may still be there. */
  remove(keys: string[]): Promise<void>
}

/** The store is down, full, slow or refuses: nothing was lost, and trying again later is worth it. */
export class StoreUnavailable extends Error {}

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const KEY = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)+[A-Za-z0-9][A-Za-z0-9_-]*\.(avif|webp|jpg)$/
const LONGEST_KEY = 300

/** The type that a file is served with: its name decides, nothing else; null for what can't be a key. */
export function fileType(key: string): string | null {
  if (key.length > LONGEST_KEY) return null
  return TYPES[KEY.exec(key)?.[1] ?? ''] ?? null
}

/** Throws for what can't be a key, so that no text of a request ever becomes a path. */
export function checkKey(key: string): void {
  if (fileType(key) === null) throw new Error('not a key of a file')
}
