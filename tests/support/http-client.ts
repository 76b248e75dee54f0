import {
  request as plainRequest,
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface Sent {
  origin: string
  path: string
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
  body?: Uint8Array
  /** Straight to the process that listens there, with what a proxy would add, instead of to the public address. */
  port?: number | undefined
  /** Reuses connections; without it each request opens one. */
  agent?: Agent | undefined
  timeoutMs?: number
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** No complete answer arrived. `code` is the system's, e.g. ECONNREFUSED. */
export class NoAnswer extends Error {
  readonly code: string

  constructor(cause: Error, during: string) {
    const { code = cause.name } = cause as NodeJS.ErrnoException
    super(`${code} ${during}`)
    this.code = code
  }
}

/** A proxy in front of the shop would set this client address. */
const CLIENT_ADDRESS = '192.0.2.1'

/** One request, never repeated; throws NoAnswer. */
export async function send(sent: Sent): Promise<Answer> {
  const incoming = await open(sent)
  const body = await buffer(incoming).catch((error: Error) => {
    throw new NoAnswer(error, 'within the answer')
  })
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body, text: body.toString('utf8') }
}

/** The head of the answer, its body still to come: for streams. */
export function open({
  origin,
  path,
  method = 'GET',
  body,
  port,
  agent,
  ...sent
}: Sent): Promise<IncomingMessage> {
  const { host, protocol } = new URL(origin)
  const request = port === undefined && protocol === 'https:' ? secureRequest : plainRequest
  const proxied = { host, 'x-forwarded-for': CLIENT_ADDRESS, 'x-forwarded-proto': protocol.slice(0, -1) }
  const length = body ? { 'content-length': String(body.length) } : {}
  const headers = { ...(port !== undefined && proxied), ...sent.headers, ...length }
  const address = (port === undefined ? origin : `http://127.0.0.1:${port}`) + path
  const signal = sent.timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(sent.timeoutMs) }
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { method, agent: agent ?? false, headers, ...signal })
    outgoing.once('response', resolve)
    outgoing.on('error', (error) => reject(new NoAnswer(error, 'before the answer')))
    outgoing.end(body)
  })
}
