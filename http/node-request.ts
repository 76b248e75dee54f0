import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientProtocol } from './client-address.ts'

/** The largest form the shop accepts, bytes. */
export const MAX_BODY_BYTES = 262_144

export type ReadRequest = { request: Request } | { status: 400 | 413 }

/** A web Request of a node one, its body read whole and bounded; aborted when the client goes away. */
export async function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { baseUrl, trustProxy }: { baseUrl: string | null; trustProxy: number },
): Promise<ReadRequest> {
  const url = requestUrl(incoming, trustProxy, baseUrl)
  if (!url) return { status: 400 }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return { status: 413 }
  const body = hasBody ? await readBody(incoming) : null
  if (body === 'too-large') return { status: 413 }
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const method = incoming.method ?? 'GET'
  try {
    const init = {
      method: isForbidden(method) ? 'OPTIONS' : method,
      headers: headersOf(incoming),
      signal: gone.signal,
    }
    return { request: new Request(url, body ? { ...init, body: new Uint8Array(body) } : init) }
  } catch {
    return { status: 400 }
  }
}

/** Methods that a web Request can't carry; the shop answers 405 to them as to OPTIONS. */
const isForbidden = (method: string) => ['CONNECT', 'TRACE', 'TRACK'].includes(method)

function requestUrl(incoming: IncomingMessage, trustProxy: number, baseUrl: string | null): URL | null {
  const host = incoming.headers.host ?? (baseUrl ? new URL(baseUrl).host : '')
  const target = incoming.url ?? '/'
  if ((incoming.headersDistinct.host?.length ?? 0) > 1) return null
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !target.startsWith('/')) return null
  try {
    return new URL(`${clientProtocol(incoming, trustProxy)}://${host}${target.replace(/^\/{2,}/, '/')}`)
  } catch {
    return null
  }
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too-large' | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return 'too-large'
    chunks.push(chunk)
  }
  return size > 0 ? Buffer.concat(chunks) : null
}
