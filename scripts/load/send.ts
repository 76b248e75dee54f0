import { request, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export interface Asked {
  origin: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Pieces are sent one after the other, as slowly as they come. */
  body?: string | AsyncIterable<Uint8Array>
  /** Keeps connections; without it each request has a connection of its own. */
  agent?: Agent
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** No whole answer came. */
export class NoAnswer extends Error {
  /** The system's word for it, e.g. ECONNREFUSED. */
  readonly code: string
  /** Whether the request went over a connection that had served one before. */
  readonly isReused: boolean
  /** Whether a part of the answer had come. */
  readonly hasBegun: boolean

  constructor(cause: Error, { isReused, hasBegun }: { isReused: boolean; hasBegun: boolean }) {
    const { code = 'NONE' } = cause as NodeJS.ErrnoException
    super(`${code} ${isReused ? 'on a kept connection' : ''} ${hasBegun ? 'within the answer' : ''}`.trim())
    this.code = code
    this.isReused = isReused
    this.hasBegun = hasBegun
  }
}

/** One request, never tried again: whatever becomes of it is told, as an answer or as a NoAnswer. */
export async function send(asked: Asked): Promise<Answer> {
  const { incoming, fail } = await begin(asked)
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
  } catch (error) {
    throw fail(error as Error, true)
  }
  const { statusCode: status = 0, headers } = incoming
  return { status, headers, text: Buffer.concat(chunks).toString('utf8') }
}

export interface Begun {
  incoming: IncomingMessage
  fail: (error: Error, hasBegun: boolean) => NoAnswer
}

/** The head of the answer, its body still to come: for streams. */
export function begin({ origin, path, method = 'GET', headers = {}, body, agent }: Asked): Promise<Begun> {
  return new Promise((resolve, reject) => {
    const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const outgoing = request(origin + path, {
      method,
      agent: agent ?? false,
      headers: { ...headers, ...length },
    })
    const fail: Begun['fail'] = (error, hasBegun) => {
      return new NoAnswer(error, { isReused: outgoing.reusedSocket, hasBegun })
    }
    outgoing.once('response', (incoming) => resolve({ incoming, fail }))
    outgoing.on('error', (error) => reject(fail(error, false)))
    if (body === undefined || typeof body === 'string') outgoing.end(body)
    else void writeSlowly(outgoing, body)
  })
}

async function writeSlowly(outgoing: ReturnType<typeof request>, body: AsyncIterable<Uint8Array>) {
  for await (const piece of body) {
    if (outgoing.destroyed) return
    outgoing.write(piece)
  }
  outgoing.end()
}
