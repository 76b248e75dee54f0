import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib'
import { wholeBody } from '../app/server/whole-body.server.ts'
import { acceptedEncoding } from './accept-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest|xml|ld\+json))/
const WORTH_COMPRESSING_BYTES = 860

// made for one answer each: 4 would save 6 % of the bytes for twice the time, which is half of what a page takes;
// a window as large as the largest pages: more would only cost memory
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Handing a page over to another thread and taking it back takes longer than compressing it, 0.3 ms for the longest ones. */
const SOON_DONE_BYTES = 131_072

/** Sends a web Response: streams of events, pictures and tables as they come, everything else whole; text compressed, but for events. */
export async function sendResponse(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  const headers = new Headers(response.headers)
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  const plain = () => ({
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  })
  const type = headers.get('content-type') ?? ''
  if (!response.body || incoming.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.writeHead(response.status, plain()).end()
    return
  }
  if (type.startsWith('text/event-stream')) {
    outgoing.writeHead(response.status, plain())
    outgoing.flushHeaders()
    await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(ignoreGoneClient)
    return
  }
  if (type.startsWith('image/')) {
    outgoing.writeHead(response.status, plain())
    await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(ignoreGoneClient)
    return
  }
  if (type.startsWith('text/csv')) {
    const encoding = acceptedEncoding(incoming.headers['accept-encoding'])
    headers.append('vary', 'accept-encoding')
    if (encoding) headers.set('content-encoding', encoding)
    outgoing.writeHead(response.status, plain())
    const body = Readable.fromWeb(response.body as never)
    const encoder = streamEncoder(encoding)
    await (encoder ? pipeline(body, encoder, outgoing) : pipeline(body, outgoing)).catch(ignoreGoneClient)
    return
  }
  const body = await wholeBody(response)
  const encoding = compressible(type, body.length)
    ? acceptedEncoding(incoming.headers['accept-encoding'])
    : null
  const encoded = await encode(body, encoding)
  if (compressible(type, body.length)) headers.append('vary', 'accept-encoding')
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(encoded.length))
  outgoing.writeHead(response.status, plain()).end(encoded)
}

/** A client that leaves its live stream is no error. */
function ignoreGoneClient(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.name !== 'AbortError') throw error
}

const compressible = (type: string, size: number) =>
  COMPRESSIBLE.test(type) && size >= WORTH_COMPRESSING_BYTES

function streamEncoder(encoding: 'br' | 'gzip' | null) {
  if (encoding === 'br') return createBrotliCompress({ params: BROTLI })
  return encoding === 'gzip' ? createGzip() : null
}

async function encode(body: Buffer, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  if (encoding === 'br') {
    const options = { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
    return body.length <= SOON_DONE_BYTES ? brotliCompressSync(body, options) : await brotli(body, options)
  }
  if (encoding === 'gzip') return zip(body)
  return body
}
