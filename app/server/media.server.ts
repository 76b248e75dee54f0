import { createHash } from 'node:crypto'
import { fileType, StoreUnavailable, type FileStore } from './files/file-store.server.ts'
import type { Logger } from './logger.server.ts'

const FOLDER = '/media/'

/** The answer from the file store to a request below /media/; null for every other address. Streamed; no name ever gets other content. [HOSTED-03] */
export async function answerMedia(
  request: Request,
  { files, log }: { files: FileStore; log: Logger },
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(FOLDER) || !['GET', 'HEAD'].includes(request.method)) return null
  const key = pathname.slice(FOLDER.length)
  const type = fileType(key)
  if (type === null) return failed(404)
  try {
    const file = await files.get(key)
    if (!file) return failed(404)
    const etag = `"${createHash('sha256').update(`${key} ${file.bytes}`).digest('base64url').slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    const isKnown = request.headers.get('if-none-match') === etag
    if (isKnown || request.method === 'HEAD') await file.body.cancel()
    if (isKnown) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : file.body, {
      headers: { ...headers, 'content-type': type, 'content-length': String(file.bytes) },
    })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.error({ err: error }, 'a picture could not be read')
    return failed(503)
  }
}

function failed(status: 404 | 503): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  const again = status === 503 ? { 'retry-after': '5' } : {}
  return new Response(status === 404 ? 'Not found\n' : 'Try again\n', {
    status,
    headers: { ...headers, ...again },
  })
}
