import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { acceptedEncoding, compressNow, encoders } from '../app/platform/compression.server.ts'

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest|xml|ld\+json))/
const WORTH_COMPRESSING_BYTES = 860
/** Live events, images and files to be stored are sent as they are made or read; everything else is complete. */
const STREAMED = /^(text\/event-stream|image\/)/

export async function sendResponse(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  if (!response.body || incoming.method === 'HEAD') {
    await response.body?.cancel()
    return void outgoing.end()
  }
  const type = response.headers.get('content-type') ?? ''
  const isStreamed = STREAMED.test(type) || response.headers.has('content-disposition')
  const whole = isStreamed ? null : Buffer.from(await response.arrayBuffer())
  const isWorthIt = COMPRESSIBLE.test(type) && (whole === null || whole.length >= WORTH_COMPRESSING_BYTES)
  const encoding = isWorthIt ? acceptedEncoding(incoming.headers['accept-encoding']) : 'identity'
  if (isWorthIt) outgoing.appendHeader('vary', 'accept-encoding')
  if (encoding !== 'identity') outgoing.setHeader('content-encoding', encoding)
  if (whole) {
    const body = compressNow(whole, encoding)
    return void outgoing.setHeader('content-length', body.length).end(body)
  }
  outgoing.flushHeaders()
  const source = Readable.fromWeb(response.body as never)
  await pipeline([source, ...encoders(encoding), outgoing]).catch((error: NodeJS.ErrnoException) => {
    // a client that leaves in the middle is no error
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.name !== 'AbortError') throw error
  })
}
