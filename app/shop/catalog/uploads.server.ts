import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type FileStore, fileType, StoreUnavailable } from '../../platform/files/file-store.server.ts'
import type { Logger } from '../../platform/logger.server.ts'
import { textResponse } from '../../platform/responses.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { createTurns } from '../../platform/turns.server.ts'
import { withinTime } from '../../platform/within-time.server.ts'
import { parserOf } from '../form-fields.ts'
import type { EpochMs } from '../time.ts'
import {
  type ImageRefusal,
  isAdmin,
  ok,
  refuse,
  type Result,
  type UploadRefusal,
  type User,
} from '../use-case.ts'
import { isStillAdmin } from '../users/service.server.ts'
import { imageAddress, imageFileKeys, imageKey, MAX_IMAGE_BYTES, ORIGINAL, shownFileName } from './images.ts'
import { renderImage, type UploadedImage } from './render-image.server.ts'

/** Two files of 10 MB may be in memory. Waits for less than the minute after which a browser gives up. */
export const inUploadTurn = createTurns({ atOnce: 2, waitMs: 45_000 })('uploads')
export const UPLOADS_BUSY = { code: 'busy', retryAfter: 60 } as const

const MORE_THAN_A_FILE = 65_536

/** A body that sends nothing for longer is dropped. */
export const LONGEST_SILENCE_MS = 20_000

/** At most `max` bytes and the form around them. Rejects when the client leaves or sends nothing. */
export async function readUploadBody(request: Request, max: number) {
  const most = max + MORE_THAN_A_FILE
  const announced = Number(request.headers.get('content-length') ?? most)
  const memory = Buffer.allocUnsafeSlow(Math.min(most, Number.isSafeInteger(announced) ? announced : most))
  let size = 0
  for await (const chunk of steadily(request.body)) {
    memory.set(chunk.subarray(0, Math.max(0, memory.length - size)), Math.min(size, memory.length))
    size += chunk.length
  }
  return {
    bytes: memory.subarray(0, Math.min(size, memory.length)),
    isCut: size > memory.length,
    /** Releases the memory immediately. */
    free: () => void memory.buffer.transfer(0),
  }
}

/** The same request, whose body fails when its client sends nothing. */
export function steadyRequest({ url, method, headers, body }: Request): Request {
  const steady = Readable.toWeb(
    Readable.from(steadily(body), { objectMode: false }),
  ) as ReadableStream<Uint8Array>
  return new Request(url, { method, headers, body: steady, ...{ duplex: 'half' } })
}

async function* steadily(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const read = await withinTime(reader.read(), LONGEST_SILENCE_MS)
      if (!read) throw new Error('the sender fell silent')
      if (read.done) return
      yield read.value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LONGEST_HEAD = 32_768

/**
 * The file in the field `file` of a multipart/form-data body; null for any other body. Of a body that is cut
 * (`isCut`) the file is what is there. Without a chosen file its name is ''. Copies nothing, unlike
 * `request.formData()`.
 */
export function fileInForm(
  body: Uint8Array,
  { contentType, isCut }: { contentType: string; isCut: boolean },
) {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  const boundary = boundaryOf(contentType)
  const headEnd = bytes.subarray(0, LONGEST_HEAD).indexOf(HEAD_END)
  if (boundary === null || headEnd < 0) return null
  const [start, ...headers] = bytes.toString('utf8', 0, headEnd).split('\r\n')
  const disposition = headers.find((header) => /^content-disposition:/i.test(header)) ?? ''
  const fileName = parameter(disposition, 'filename')
  if (start !== `--${boundary}` || parameter(disposition, 'name') !== 'file' || fileName === undefined)
    return null
  const from = headEnd + HEAD_END.length
  if (isCut) return { fileName, bytes: bytes.subarray(from) }
  const end = bytes.indexOf(`\r\n--${boundary}`, headEnd + 2)
  const rest = bytes.toString('latin1', end + boundary.length + 4).trimEnd()
  return end < 0 || rest !== '--' ? null : { fileName, bytes: bytes.subarray(from, Math.max(from, end)) }
}

function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data *;/i.test(contentType)) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/** Browsers escape quotes and line ends in a file name, and nothing else. */
function parameter(header: string, name: string): string | undefined {
  const value = new RegExp(`[;\\s]${name}="([^"]*)"`, 'i').exec(header)?.[1]
  return value?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Passes the field `file` to `work`, for few uploads at a time. Reads the body only here, after the guards. */
export async function withUploadedImage<T>(
  request: Request,
  work: (image: UploadedImage) => Promise<Result<T, UploadRefusal>>,
): Promise<Result<T, UploadRefusal>> {
  const result = await inUploadTurn(async () => {
    const body = await readUploadBody(request, MAX_IMAGE_BYTES).catch(() => null)
    if (!body) return refuse({ code: 'malformed' })
    const { bytes, isCut, free } = body
    try {
      const contentType = request.headers.get('content-type') ?? ''
      const file = fileInForm(bytes, { contentType, isCut })
      if (!file) return refuse({ code: 'malformed' })
      if (file.fileName === '' && file.bytes.length === 0) return refuse({ code: 'image-missing' })
      if (isCut || file.bytes.length > MAX_IMAGE_BYTES)
        return refuse({ code: 'image-too-large', file: shownFileName(file.fileName) })
      return await work(file)
    } finally {
      free()
    }
  })
  return result ?? refuse(UPLOADS_BUSY)
}

const FOLDER = '/media/'

/** Answers requests below /media/ from the file store; null for other addresses. A name never gets other content. */
export async function answerMedia(request: Request, { files, log }: { files: FileStore; log: Logger }) {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(FOLDER) || !['GET', 'HEAD'].includes(request.method)) return null
  const key = pathname.slice(FOLDER.length)
  const type = fileType(key)
  if (type === null) return textResponse(404, 'Not found', NOT_STORED)
  try {
    const file = await files.get(key)
    if (!file) return textResponse(404, 'Not found', NOT_STORED)
    const etag = `"${hash('sha256', `${key} ${file.bytes}`, 'base64url').slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    const isKnown = request.headers.get('if-none-match') === etag
    if (isKnown || request.method === 'HEAD') await file.body.cancel()
    if (isKnown) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : file.body, {
      headers: { ...headers, 'content-type': type, 'content-length': String(file.bytes) },
    })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.error({ err: error }, 'an image could not be read')
    return textResponse(503, 'Try again', { ...NOT_STORED, 'retry-after': '5' })
  }
}

const NOT_STORED = { 'cache-control': 'no-store' }

export async function addTestImage(services: Services, files: FileStore, actor: User, image: UploadedImage) {
  if (!isAdmin(actor) || !(await isStillAdmin(services, actor))) return refuse({ code: 'forbidden' })
  return storeImage(services, files, { productId: null, image })
}

export const parseImageRemoval = parserOf(z.object({ url: z.string().max(300) }))

export async function removeTestImage(services: Services, files: FileStore, actor: User, url: string) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  if (!imageKey(url)?.startsWith('test/')) return refuse({ code: 'not-found' })
  return (await removeImageFiles(services, files, url)) ? ok(null) : refuse({ code: 'store-unavailable' })
}

export interface StoredUpload {
  url: string
  files: { name: string; bytes: number }[]
}

let lastMoment = 0

/** Stores all files or none; with `at`, the moment that names them, some may stay. Refuses non-images, a store that is down. */
export async function storeImage(
  services: Pick<Services, 'clock' | 'log'>,
  files: FileStore,
  { productId, image, at }: { productId: string | null; image: UploadedImage; at?: EpochMs | undefined },
): Promise<Result<StoredUpload, ImageRefusal>> {
  const rendered = await renderImage(image)
  if (!rendered.ok) return rendered
  const { width, files: made } = rendered.value
  lastMoment = Math.max(services.clock(), lastMoment + 1)
  const moment = at && /^\d{1,15}$/.test(String(at)) ? at : lastMoment
  const url = imageAddress(productId, { at: moment, fileName: image.fileName, width })
  try {
    for (const { suffix, bytes } of [...made, { suffix: ORIGINAL, bytes: image.bytes }])
      await files.put(`${imageKey(url)}${suffix}`, bytes)
  } catch (error) {
    // of one that was sent again the product may have them already
    if (moment !== at) await removeImageFiles(services, files, url)
    if (!(error instanceof StoreUnavailable)) throw error
    services.log.error({ err: error }, 'an image could not be stored')
    return refuse({ code: 'store-unavailable' })
  }
  return ok({
    url,
    files: made.map(({ suffix, bytes }) => ({ name: url + suffix, bytes: bytes.length })),
  })
}

/** Leaves other addresses alone. False when the store fails and files stay. */
export async function removeImageFiles({ log }: Pick<Services, 'log'>, files: FileStore, url: string) {
  try {
    await files.remove(imageFileKeys(url))
    return true
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn({ err: error, url }, 'the files of an image are left over')
    return false
  }
}
