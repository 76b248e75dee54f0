import { randomUUID } from 'node:crypto'
import type { Agent, IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Cookies } from './cookies.ts'
import { NoAnswer, open, send, type Answer, type Sent } from './http-client.ts'

export type Body = URLSearchParams | FormData | object

export interface Where {
  origin: string
  agent?: Agent
  address?: string
}

/** The demo's accounts, as the README has them. */
export const DEMO_CUSTOMER = { email: 'kupuvac@example.mk', password: 'demo-kupuvac-2026' }
export const DEMO_ADMIN = { email: 'admin@example.mk', password: 'demo-admin-2026' }

export const PASSWORD = 'едно-долго-име-2026'

const TIMEOUT_MS = 8000
/** An uploaded image is rendered in many sizes before the answer, and a crowd's passwords are hashed one by one. */
const SLOW_TIMEOUT_MS = 60_000
const RETRY_MS = 60
/** Longer than any fault lasts. */
const GIVE_UP_AFTER_MS = 90_000

/** Somebody with a browser of their own: cookies, Origin, patience. */
export class Customer {
  readonly email = `customer-${randomUUID().slice(0, 12)}@example.mk`
  retries = 0
  lostAnswers = 0
  /** Answers that no fault may cause: other failures than a 503 that says when to come again. */
  readonly defects = new Set<string>()
  readonly where: Where
  readonly cookies = new Cookies()

  constructor(where: Where) {
    this.where = where
  }

  withCookiesOf(other: Customer): this {
    for (const [name, value] of other.cookies) this.cookies.set(name, value)
    return this
  }

  /** `port` is that of a process to be asked instead of the public address. */
  get(path: string, port?: number): Promise<Answer> {
    return this.send({ path, port, headers: { accept: 'text/html' }, timeoutMs: TIMEOUT_MS })
  }

  async post(path: string, body: Body, port?: number): Promise<Answer> {
    const isForm = body instanceof URLSearchParams || body instanceof FormData
    const encoded = new Response(isForm ? body : JSON.stringify(body))
    const headers = {
      accept: body instanceof FormData ? '*/*' : isForm ? 'text/html' : 'application/json',
      'content-type': (isForm && encoded.headers.get('content-type')) || 'application/json',
    }
    const bytes = new Uint8Array(await encoded.arrayBuffer())
    const isSlow = body instanceof FormData || path === '/register'
    const timeoutMs = isSlow ? SLOW_TIMEOUT_MS : TIMEOUT_MS
    return this.send({ path, method: 'POST', headers, body: bytes, port, timeoutMs })
  }

  async send(sent: Omit<Sent, 'origin'>): Promise<Answer> {
    const answer = await send(this.#withCookies(sent))
    for (const line of answer.headers['set-cookie'] ?? []) this.cookies.take(line)
    return answer
  }

  /** The head of the answer; its cookies are not kept. */
  open(sent: Omit<Sent, 'origin'>): Promise<IncomingMessage> {
    return open(this.#withCookies(sent))
  }

  /** Repeats the request until something other than a failing server answers; uncertain when an earlier attempt may have been carried out. */
  async insist(path: string, body: Body): Promise<{ answer: Answer; isCertain: boolean }> {
    const latest = performance.now() + GIVE_UP_AFTER_MS
    for (let isCertain = true; performance.now() < latest; isCertain = false) {
      try {
        const answer = await this.post(path, body)
        if (answer.status < 500) return { answer, isCertain }
        if (answer.status !== 503 || answer.headers['retry-after'] === undefined)
          this.defects.add(`${path} was answered ${answer.status}`)
      } catch (error) {
        // nobody knows whether it was carried out
        if (!(error instanceof NoAnswer && error.code === 'ECONNREFUSED')) this.lostAnswers += 1
      }
      this.retries += 1
      await sleep(RETRY_MS)
    }
    throw new Error(`${path} was not answered for ${GIVE_UP_AFTER_MS} ms`)
  }

  async register(port?: number): Promise<this> {
    const secret = { password: PASSWORD, confirmPassword: PASSWORD }
    const form = { displayName: 'Купувач', email: this.email, ...secret, terms: 'on' }
    const { status } = await this.post('/register', new URLSearchParams(form), port)
    if (status !== 302 && status !== 303) throw new Error(`registration was answered ${status}`)
    return this
  }

  async signIn(account: { email: string; password: string }, port?: number): Promise<this> {
    const { status } = await this.post('/login', new URLSearchParams(account), port)
    if (status !== 303) throw new Error(`signing in as ${account.email} was answered ${status}`)
    return this
  }

  /** Follows the live events; throws when no stream is opened. */
  async listen(port?: number): Promise<LiveEvents> {
    const incoming = await this.open({ path: '/events', port, headers: { accept: 'text/event-stream' } })
    if (incoming.statusCode !== 200) throw new Error(`live events were answered ${incoming.statusCode}`)
    const live: LiveEvents = { received: [], ended: null, leave: () => incoming.destroy() }
    let rest = ''
    incoming.setEncoding('utf8').on('data', (piece: string) => {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      live.received.push(...lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6)))
    })
    incoming.once('end', () => (live.ended ??= 'ended'))
    incoming.once('error', () => (live.ended ??= 'cut'))
    return live
  }

  #withCookies(sent: Omit<Sent, 'origin'>): Sent {
    const { origin, agent, address } = this.where
    const proxied = address === undefined ? {} : { 'x-forwarded-for': address }
    const cookie = this.cookies.size === 0 ? {} : { cookie: this.cookies.toString() }
    const post = sent.method === 'POST' ? { origin } : {}
    return { agent, ...sent, origin, headers: { ...cookie, ...post, ...proxied, ...sent.headers } }
  }
}

interface LiveEvents {
  received: string[]
  /** `ended` by the shop in order, or `cut`; null while open. */
  ended: 'ended' | 'cut' | null
  leave(): void
}
