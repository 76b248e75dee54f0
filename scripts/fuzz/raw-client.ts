import { connect, type Socket } from 'node:net'

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number
  /** In lower case; values of a name that came several times are joined by a line end. */
  headers: Map<string, string>
  body: Buffer
}

/** What became of a request; `closed`: the connection ended without an answer, `silent`: neither came in time. */
export type Outcome = { answer: RawAnswer; ms: number } | { answer: null; why: 'closed' | 'silent' }

/** Longest time without a whole answer; a request that announces more than it sends would wait for ever. */
const PATIENCE_MS = 30_000
/** So long a request that may be incomplete waits for an answer before its sender gives up. */
const HALF_PATIENCE_MS = 250

interface Waiting {
  isHead: boolean
  /** What follows on the connection might be taken for the rest of this request. */
  mayBeHalf: boolean
  resolve: (outcome: Outcome) => void
  started: number
  timer: NodeJS.Timeout
}

/** One connection that sends bytes as they are, one request after the other, and opens anew when the server has closed. */
export class RawClient {
  readonly #port: number
  #socket: Socket | null = null
  #received = Buffer.alloc(0)
  #waiting: Waiting | null = null

  constructor(port: number) {
    this.#port = port
  }

  send(bytes: Buffer, { isHead, mayBeHalf }: { isHead: boolean; mayBeHalf: boolean }): Promise<Outcome> {
    const socket = this.#open()
    return new Promise((resolve) => {
      const patience = mayBeHalf ? HALF_PATIENCE_MS : PATIENCE_MS
      const timer = setTimeout(() => this.#finish({ answer: null, why: 'silent' }, true), patience)
      this.#waiting = { isHead, mayBeHalf, resolve, started: performance.now(), timer }
      socket.write(bytes)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket
    const socket = connect(this.#port, '127.0.0.1').setNoDelay()
    this.#received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      if (socket !== this.#socket) return
      this.#received = Buffer.concat([this.#received, chunk])
      this.#read(false)
    })
    // what was not read to its end when the other side has closed is still an answer
    socket.on('error', () => {})
    socket.on('close', () => socket === this.#socket && this.#read(true))
    this.#socket = socket
    return socket
  }

  #read(isEnd: boolean): void {
    const waiting = this.#waiting
    if (!waiting) return
    const read = readAnswer(this.#received, { isHead: waiting.isHead, isEnd })
    if (read === null && !isEnd) return
    if (read === null) return this.#finish({ answer: null, why: 'closed' }, true)
    this.#received = this.#received.subarray(read.length)
    const { answer } = read
    const isLast =
      isEnd || waiting.mayBeHalf || read.isStream || /close/i.test(answer.headers.get('connection') ?? '')
    this.#finish({ answer, ms: performance.now() - waiting.started }, isLast || this.#received.length > 0)
  }

  #finish(outcome: Outcome, isLast: boolean): void {
    const waiting = this.#waiting
    this.#waiting = null
    clearTimeout(waiting?.timer)
    if (isLast) this.close()
    waiting?.resolve(outcome)
  }
}

interface Read {
  answer: RawAnswer
  /** Bytes that the answer took. */
  length: number
  isStream: boolean
}

/** The first whole answer in the bytes, or null; `100 Continue` is passed over. */
export function readAnswer(
  bytes: Buffer,
  { isHead, isEnd }: { isHead: boolean; isEnd: boolean },
): Read | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [start = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(start)?.[1] ?? 0)
  const from = headEnd + 4
  if (status === 100) {
    const next = readAnswer(bytes.subarray(from), { isHead, isEnd })
    return next && { ...next, length: next.length + from }
  }
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s)
    const before = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`)
  }
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const whole = (body: Buffer, length: number) => ({ answer: { status, headers, body }, length, isStream })
  if (isHead || isStream || status === 204 || status === 304) return whole(Buffer.alloc(0), from)
  if (headers.get('transfer-encoding') === 'chunked') {
    const read = readChunks(bytes, from)
    return read && whole(read.body, read.end)
  }
  const announced = headers.get('content-length')
  if (announced === undefined) return isEnd ? whole(bytes.subarray(from), bytes.length) : null
  const end = from + Number(announced)
  return bytes.length >= end ? whole(bytes.subarray(from, end), end) : null
}

function readChunks(bytes: Buffer, from: number): { body: Buffer; end: number } | null {
  const chunks: Buffer[] = []
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const chunkEnd = lineEnd + 2 + size
    if (bytes.length < chunkEnd + 2) return null
    if (size === 0) return { body: Buffer.concat(chunks), end: chunkEnd + 2 }
    chunks.push(bytes.subarray(lineEnd + 2, chunkEnd))
    at = chunkEnd + 2
  }
}
