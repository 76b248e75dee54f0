import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { quoteOf, type CartContent } from '../crash/catalogue.ts'
import { CookieJar } from './cookie-jar.ts'
import { RECIPIENT } from './recipient.ts'
import { send, type Answer } from './send.ts'

const PASSWORD = 'едно-долго-име-2026'

interface CustomerParts {
  origin: string
  /** Keeps connections as a browser does; null for a new one each time. */
  agent: Agent | null
  /** The address that the proxy in front says it comes from; only heard with TRUST_PROXY. */
  address?: string
}

/** Somebody with a browser of their own: cookies, Origin, an address. Nothing is ever sent twice. */
export class Customer {
  readonly #parts: CustomerParts
  readonly #cookies = new CookieJar()

  constructor(parts: CustomerParts) {
    this.#parts = parts
  }

  get headers(): Record<string, string> {
    const cookie = this.#cookies.header
    const { address } = this.#parts
    return {
      'accept-encoding': 'br',
      ...(cookie !== '' && { cookie }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    }
  }

  async get(path: string, accept = 'text/html'): Promise<Answer> {
    return await this.#send({ path, headers: { accept } })
  }

  async submit(path: string, fields: Record<string, string>): Promise<Answer> {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    return await this.#send({ path, method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  }

  async call(path: string, body: object): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
    }
    return await this.#send({ path, method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** Sends a file as a form does, piece by piece. */
  async upload(
    path: string,
    { type, body }: { type: string; body: AsyncIterable<Uint8Array> },
  ): Promise<Answer> {
    return await this.#send({ path, method: 'POST', headers: { 'content-type': type }, body })
  }

  async register(name: string): Promise<string> {
    const email = `${name}-${randomUUID().slice(0, 8)}@example.mk`
    const fields = {
      displayName: 'Купувач',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      terms: 'on',
    }
    const { status } = await this.submit('/register', fields)
    if (status !== 303) throw new Error(`registration answered ${status}`)
    return email
  }

  async signIn(email: string, password: string): Promise<void> {
    const { status } = await this.submit('/login', { email, password })
    if (status !== 303) throw new Error(`signing in answered ${status}`)
  }

  async addToCart({ productId, quantity }: CartContent[number]): Promise<Answer> {
    const change = { id: randomUUID(), type: 'add', productId, quantity, at: Date.now() }
    return await this.call('/cart', { intent: 'changes', changes: [change] })
  }

  /** Orders the cart, which has to hold exactly this. */
  async order(content: CartContent): Promise<Answer> {
    const { lines, total } = quoteOf(content, null)
    const shown = {
      lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      total,
      promoCode: null,
    }
    const order = {
      ...RECIPIENT,
      notes: '',
      intent: 'place',
      idempotencyKey: randomUUID(),
      shown,
      promoCode: null,
    }
    return await this.call('/cart', order)
  }

  async #send(asked: Omit<Parameters<typeof send>[0], 'origin'>): Promise<Answer> {
    const { origin, agent } = this.#parts
    const answer = await send({
      ...asked,
      origin,
      headers: { ...this.headers, origin, ...asked.headers },
      ...(agent && { agent }),
    })
    this.#cookies.keep(answer.headers['set-cookie'] ?? [])
    return answer
  }
}
