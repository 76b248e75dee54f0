import { hash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { syncFolder } from '../folders.server.ts'
import type { Settings } from '../settings.server.ts'
import { withinTime } from '../within-time.server.ts'

interface StoredFile {
  body: ReadableStream<Uint8Array>
  bytes: number
}

/** A key never gets other content. */
export interface FileStore {
  /** Stores all of the file, on the disk, or nothing. Throws StoreUnavailable. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. Throws StoreUnavailable. */
  get(key: string): Promise<StoredFile | null>
  /** Missing files are no error. Throws StoreUnavailable when any file may remain. */
  remove(keys: string[]): Promise<void>
}

/** The store is down, full, slow or refuses: nothing was lost, and a retry may succeed. */
export class StoreUnavailable extends Error {}

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const KEY = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)+[A-Za-z0-9][A-Za-z0-9_-]*\.(avif|webp|jpg|original)$/
const LONGEST_KEY = 300

/** By the name alone; null for what nobody may request: an uploaded original, or something that is no key. */
export function fileType(key: string): string | null {
  return isKey(key) ? (TYPES[key.split('.')[1] ?? ''] ?? null) : null
}

const isKey = (key: string) => key.length <= LONGEST_KEY && KEY.test(key)

/** Throws for what can't be a key, so that no text of a request ever becomes a path. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('not a key of a file')
}

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 200
/** For one file over a slow connection. */
const LONGEST_READING_MS = 120_000
/** The store answers after the last byte of a file, which arrives over 1 Mbit/s at the slowest. */
const SLOWEST_UPLOAD_BYTES_PER_MS = 125
const ERROR_WITHIN_MS = 1000
/** For files that are being written. */
const DRAFTS = '.drafts'

export function createFileStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore {
  return s3 ? createS3FileStore(s3) : createLocalFileStore(path.join(dataDir, 'media'))
}

interface Call {
  method: 'PUT' | 'GET' | 'DELETE'
  key: string
  body?: Uint8Array
}

/** Addresses the bucket by path; retries twice without an answer in time or after a failure of the store. */
export function createS3FileStore(
  { endpoint, bucket, ...access }: NonNullable<Settings['s3']>,
  { answerMs = 5000 }: { answerMs?: number } = {},
): FileStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function once({ method, key, body }: Call): Promise<Response> {
    const signed = await client.sign(`${root}/${key}`, {
      method,
      headers: headersFor(key, body),
      // a plain buffer may be shared memory for the types, never here
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    // unsigned: proxies of some stores change it
    signed.headers.set('accept-encoding', 'identity')
    const late = new AbortController()
    const sendingMs = (body?.length ?? 0) / SLOWEST_UPLOAD_BYTES_PER_MS
    const timer = setTimeout(() => late.abort(), answerMs + sendingMs)
    try {
      const signal = AbortSignal.any([late.signal, AbortSignal.timeout(LONGEST_READING_MS)])
      return await fetch(signed, { signal, redirect: 'manual' })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Null for a file that is not there; a bucket that is not there is a failure. */
  async function call(request: Call): Promise<Response | null> {
    checkKey(request.key)
    for (let attempt = 1; ; attempt++) {
      const answer = await once(request).catch((error: unknown) => error)
      if (!(answer instanceof Response)) {
        // fetch wraps the reason
        const cause = answer instanceof Error ? (answer.cause ?? answer) : answer
        if (attempt >= ATTEMPTS) throw unavailable(request, 'no answer', cause)
      } else {
        if (answer.ok) return answer
        const { status } = answer
        const code = await errorCode(answer)
        if (status === 404 && request.method !== 'PUT' && code !== 'NoSuchBucket') return null
        const mayPass = status >= 500 || status === 429
        if (!mayPass || attempt >= ATTEMPTS) throw unavailable(request, `status ${status} ${code}`.trim())
      }
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }

  async function put(key: string, body: Uint8Array): Promise<void> {
    await drain(await call({ method: 'PUT', key, body }))
  }

  async function get(key: string): Promise<StoredFile | null> {
    const answer = await call({ method: 'GET', key })
    if (!answer) return null
    const bytes = Number(answer.headers.get('content-length') ?? Number.NaN)
    if (answer.body && Number.isSafeInteger(bytes)) return { body: answer.body, bytes }
    await drain(answer)
    throw unavailable({ method: 'GET', key }, 'no length')
  }

  async function remove(keys: string[]): Promise<void> {
    // waits until all of them have ended
    const ended = await Promise.allSettled(
      keys.map(async (key) => drain(await call({ method: 'DELETE', key }))),
    )
    const failed = ended.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  return { put, get, remove }
}

function headersFor(key: string, body: Uint8Array | undefined): Record<string, string> {
  // the signature covers the content, so that the store refuses damaged content
  const headers = { 'x-amz-content-sha256': hash('sha256', body ?? '') }
  return body ? { ...headers, 'content-type': fileType(key) ?? 'application/octet-stream' } : headers
}

async function drain(answer: Response | null): Promise<void> {
  await answer?.body?.cancel().catch(() => {})
}

/** Why the store refuses, in its own word, such as `SignatureDoesNotMatch`; empty when it gives none in time. */
async function errorCode(answer: Response): Promise<string> {
  const text = await withinTime(answer.text(), ERROR_WITHIN_MS).catch(() => null)
  return /<Code>(\w{1,60})<\/Code>/.exec(text ?? '')?.[1] ?? ''
}

function unavailable({ method, key }: Call, reason: string, cause?: unknown): StoreUnavailable {
  return new StoreUnavailable(`the file store gave ${reason} to ${method} ${key}`, { cause })
}

/** Writes a file under another name, then renames it. */
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
      const made = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      if (made !== undefined) await syncFolder(path.dirname(made))
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
      const body = stats.isFile() ? Readable.toWeb(handle.createReadStream()) : null
      if (body) return { body: body as ReadableStream<Uint8Array>, bytes: stats.size }
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
  await using handle = await open(file, 'wx', 0o600)
  await handle.writeFile(bytes)
  await handle.sync()
}
