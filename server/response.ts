import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const accepts = (name: string) =>
  new RegExp(String.raw`(?:^|[\s,])${name}(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`, 'i')
const BROTLI_ACCEPTED = accepts('br')
const GZIP_ACCEPTED = accepts('gzip')

/** The best encoding that the client accepts; a quality of zero is a no. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const offers = String(header ?? '')
  if (BROTLI_ACCEPTED.test(offers)) return 'br'
  return GZIP_ACCEPTED.test(offers) ? 'gzip' : 'identity'
}

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest|xml|ld\+json))/
const WORTH_COMPRESSING_BYTES = 860
/** Live events, tables and images are sent as they are made or read; everything else is there whole. */
const STREAMED = /^(text\/(event-stream|csv)|image\/)/

// made for one answer each: quality 4 would save 6 % of the bytes for twice the time, which is half of what a page takes;
// a window as large as the largest pages: more would only cost memory
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 }
/** Handing bytes to another thread and back takes longer than compressing so few, 0.3 ms at most. */
const SOON_DONE_BYTES = 131_072

/** Sends a web Response, text compressed. Resolves when it was sent or the client has gone. */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || incoming.method === 'HEAD') {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  const whole = STREAMED.test(type) ? null : Buffer.from(await response.arrayBuffer())
  const isWorthIt = COMPRESSIBLE.test(type) && (whole === null || whole.length >= WORTH_COMPRESSING_BYTES)
  const encoding = isWorthIt ? acceptedEncoding(incoming.headers['accept-encoding']) : 'identity'
  if (isWorthIt) outgoing.appendHeader('vary', 'accept-encoding')
  if (encoding !== 'identity') outgoing.setHeader('content-encoding', encoding)
  if (whole && (encoding === 'identity' || whole.length <= SOON_DONE_BYTES)) {
    const body = compressNow(whole, encoding)
    outgoing.setHeader('content-length', body.length).end(body)
    return
  }
  outgoing.flushHeaders()
  const source = whole ? Readable.from([whole]) : Readable.fromWeb(response.body as never)
  await pipeline([source, ...encoder(encoding), outgoing]).catch(ignoreGoneClient)
}

function encoder(encoding: Encoding): Transform[] {
  if (encoding === 'br') return [createBrotliCompress({ params: QUICK })]
  return encoding === 'gzip' ? [createGzip()] : []
}

/** Quick rather than small. */
export function compressNow(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, { params: QUICK })
  return encoding === 'gzip' ? gzipSync(body) : body
}

/** A client that leaves in the middle is no error. */
function ignoreGoneClient(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.name !== 'AbortError') throw error
}
