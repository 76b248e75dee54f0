import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { ReadableStream as WebStream } from 'node:stream/web'
import type { InTurn } from '../app/platform/turns.server.ts'
import { withinTime } from '../app/platform/within-time.server.ts'

/** Bytes: a product with all its texts at their lengths, in Cyrillic, takes 273,000. */
const MAX_FORM_BYTES = 290_000
/** Larger than any file may be, so that an image one byte too large still gets a page with the reason. */
export const MAX_UPLOAD_BYTES = 16 * 1024 * 1024
/** Far more than any form has: Node takes up to a second to read a body full of names without values. */
const MOST_FIELDS = 1000
const SMALL_PIECE_BYTES = 512
/** An upload has as long as the server gives a request. */
const LONGEST_FORM_MS = 20_000

const UPLOADS = /^(?:\/en)?\/admin\/(?:products\/(?:[^/]+\/upload|import)|test-upload)(?:\.data)?$/

/** Everywhere else a body is a form, and small. */
export const isUploadAddress = (pathname: string) => UPLOADS.test(pathname)

export interface ProxySettings {
  baseUrl: string | null
  /** How many proxies in front write X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: number
}

/** A trusted proxy reports it; otherwise this server speaks http. */
export function clientProtocol({ headers }: IncomingMessage, { trustProxy }: ProxySettings) {
  return trustProxy > 0 && lastOf(headers['x-forwarded-proto'], 1) === 'https' ? 'https' : 'http'
}

/** E.g. `https://nega.example.mk`; null without a valid Host header. */
export function originOf(incoming: IncomingMessage, proxy: ProxySettings): string | null {
  const host = incoming.headers.host ?? (proxy.baseUrl ? new URL(proxy.baseUrl).host : '')
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !URL.canParse(`http://${host}`)) return null
  return `${clientProtocol(incoming, proxy)}://${host}`
}

/**
 * Behind `trustProxy` proxies it is that many positions from the right end of X-Forwarded-For; otherwise the
 * header is ignored. Of IPv6 it is the 64-bit network: one line has all of its addresses and would never be
 * limited.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxy: ProxySettings): string {
  const forwarded = proxy.trustProxy > 0 ? lastOf(headers['x-forwarded-for'], proxy.trustProxy) : undefined
  // some proxies add the port
  const address = forwarded?.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  return network(address ?? socket.remoteAddress ?? 'unknown')
}

const lastOf = (header: string | string[] | undefined, step: number) =>
  (String(header ?? '').match(/[^\s,]+/g) ?? []).at(-step)

function network(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = [], tail] = address.replace(/%.*/, '').split('::').map(groupsOf)
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : []
  const first = [...head, ...zeros, ...(tail ?? [])].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const groupsOf = (part: string) => part.split(':').filter(Boolean)

/**
 * Aborted when the client goes away. A form is read completely, in its turn; an upload only by the route that accepts it,
 * after its guards, no faster than it is consumed. Both are bounded; `isTooLarge` is known once the body was read.
 */
export async function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string | null,
  inTurn: InTurn,
): Promise<
  { request: Request; isUpload: boolean; isTooLarge: () => boolean } | { status: 400 | 408 | 413 | 429 }
> {
  const { method = 'GET', headers, url: target = '/' } = incoming
  const url = origin && target.startsWith('/') ? URL.parse(origin + target.replace(/^\/{2,}/, '/')) : null
  if (!url) return { status: 400 }
  const isUpload = method === 'POST' && isUploadAddress(url.pathname)
  const max = isUpload ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES
  if (Number(headers['content-length'] ?? 0) > max) return { status: 413 }

  let size = 0
  const isTooLarge = () => size > max
  async function* chunks() {
    // a reader that stops early leaves the connection open for the answer
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      // a piece of one byte takes as much time and memory as a long one
      size += Math.max(chunk.length, SMALL_PIECE_BYTES)
      // a truncated file must never be taken for a complete one
      if (isTooLarge() && isUpload) throw new Error('The upload is too large')
      if (isTooLarge()) return
      yield chunk
    }
  }
  let body: BodyInit | null = null
  if (isUpload) body = WebStream.from(chunks()) as ReadableStream
  else if (method !== 'GET' && method !== 'HEAD') {
    const collect = () => withinTime(Array.fromAsync(chunks()), LONGEST_FORM_MS)
    const read = await inTurn(async () => ({ pieces: await collect() }))
    if (read === null) return { status: 429 }
    if (read.pieces === null) return { status: 408 }
    const form = Buffer.concat(read.pieces)
    if (isTooLarge() || fieldCount(form, headers['content-type']) > MOST_FIELDS) return { status: 413 }
    body = form
  }

  const gone = new AbortController()
  outgoing.on('close', () => {
    // aborting has a cost, and after the answer there is nothing to abort
    if (!outgoing.writableFinished) gone.abort()
  })
  const request = new Request(url, {
    method: FORBIDDEN.includes(method) ? 'OPTIONS' : method,
    headers: headers as Record<string, string>,
    body,
    signal: gone.signal,
    // no Request accepts a stream without it, and the types don't know it
    ...{ duplex: 'half' },
  })
  return { request, isUpload, isTooLarge }
}

const fieldCount = (form: Buffer, type = '') =>
  /application\/x-www-form-urlencoded/i.test(type) ? form.toString('latin1').split('&').length : 0

/** Methods that a web Request can't have; the shop answers 405 as to OPTIONS. */
const FORBIDDEN = ['CONNECT', 'TRACE', 'TRACK']
