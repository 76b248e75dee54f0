import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, streamBody } from './node-body.ts'
import { clientProtocol } from './client-address.ts'
import { isUploadAddress } from './upload-addresses.ts'

/** The largest form the shop accepts, bytes; and the largest upload, so that one byte too many for a picture is still answered in words. */
export const MAX_BODY_BYTES = 262_144
export const MAX_UPLOAD_BYTES = 16 * 1024 * 1024

/** `isTooLarge`: whether more came than is taken, known once the body was read. */
export type ReadRequest = { request: Request; isTooLarge: () => boolean } | { status: 400 | 408 | 413 }

/**
 * A web Request of a node one; aborted when the client goes away. A form is read whole; an upload is read by whoever
 * takes it, after the guards, and not at all by anybody else. Both are bounded.
 */
export async function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { baseUrl, trustProxy }: { baseUrl: string | null; trustProxy: number },
): Promise<ReadRequest> {
  const url = requestUrl(incoming, trustProxy, baseUrl)
  if (!url) return { status: 400 }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const isUpload = incoming.method === 'POST' && isUploadAddress(url.pathname)
  const max = isUpload ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES
  if (Number(incoming.headers['content-length'] ?? 0) > max) return { status: 413 }
  const upload = isUpload ? streamBody(incoming, max) : null
  const body = hasBody && !upload ? await readBody(incoming, max) : null
  if (body === 'too-large') return { status: 413 }
  if (body === 'too-slow') return { status: 408 }
  const gone = new AbortController()
  outgoing.on('close', () => {
    // an answer that is through leaves nothing to be given up, and giving up is not for nothing
    if (!outgoing.writableFinished) gone.abort()
  })
  const method = incoming.method ?? 'GET'
  try {
    const init = {
      method: isForbidden(method) ? 'OPTIONS' : method,
      headers: headersOf(incoming),
      signal: gone.signal,
    }
    const request = upload
      ? new Request(url, { ...init, body: upload.body, ...STREAMED })
      : new Request(url, body ? { ...init, body: new Uint8Array(body) } : init)
    return { request, isTooLarge: upload?.isTooLarge ?? (() => false) }
  } catch {
    return { status: 400 }
  }
}

/** Without it no Request takes a stream; the types don't know it. */
const STREAMED = { duplex: 'half' }

/** Methods that a web Request can't carry; the shop answers 405 to them as to OPTIONS. */
const isForbidden = (method: string) => ['CONNECT', 'TRACE', 'TRACK'].includes(method)

function requestUrl(incoming: IncomingMessage, trustProxy: number, baseUrl: string | null): URL | null {
  const origin = originOf(incoming, trustProxy, baseUrl)
  const target = incoming.url ?? '/'
  if (origin === null || !target.startsWith('/')) return null
  try {
    return new URL(origin + target.replace(/^\/{2,}/, '/'))
  } catch {
    return null
  }
}

/** Where the client believes to be, e.g. `https://nega.example.mk`; null when its Host header says nothing, or two things. */
export function originOf(
  incoming: IncomingMessage,
  trustProxy: number,
  baseUrl: string | null,
): string | null {
  const host = incoming.headers.host ?? (baseUrl ? new URL(baseUrl).host : '')
  if (!isHost(host) || namesHostTwice(incoming.rawHeaders)) return null
  return `${clientProtocol(incoming, trustProxy)}://${host}`
}

const knownHosts = new Set<string>()
const MOST_KNOWN = 100

/** Whether an address can begin with it: a name or number, and a port that there is. */
function isHost(host: string): boolean {
  if (knownHosts.has(host)) return true
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !URL.canParse(`http://${host}`)) return false
  if (knownHosts.size >= MOST_KNOWN) knownHosts.clear()
  knownHosts.add(host)
  return true
}

/** Names and values in turn, as they came. */
function namesHostTwice(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}
