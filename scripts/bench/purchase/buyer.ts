import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import type { PromoCode } from '../../../app/domain/promo-code.ts'
import { BOUGHT, quoteOf } from '../../crash/catalogue.ts'
import { RECIPIENT } from '../../load/recipient.ts'
import { send } from '../../load/send.ts'

/** One piece each of three products. */
export const CONTENT = BOUGHT.slice(0, 3).map(({ productId }) => ({ productId, quantity: 1 }))

interface BuyerParts {
  origin: string
  /** Connections that are kept. */
  agent: Agent
  cookie: string
  promo: PromoCode
}

/** Somebody who is signed in and sends what the page's own script sends at each click. */
export class Buyer {
  readonly #parts: BuyerParts

  constructor(parts: BuyerParts) {
    this.#parts = parts
  }

  /** The whole purchase, click by click; how long the request that places the order took, ms. */
  async purchase(): Promise<number> {
    for (const line of CONTENT) await this.#change([line])
    const { code } = this.#parts.promo
    await this.#post({ intent: 'promo', code, lines: CONTENT })
    return await this.place()
  }

  /** All three products by one request; ms. */
  async fill(): Promise<number> {
    const started = performance.now()
    await this.#change(CONTENT)
    return performance.now() - started
  }

  /** Orders the filled cart with the promo code; ms. */
  async place(): Promise<number> {
    const { promo } = this.#parts
    const { lines, total } = quoteOf(CONTENT, promo)
    const shown = {
      lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      total,
      promoCode: promo.code,
    }
    const key = randomUUID()
    const order = {
      intent: 'place',
      ...RECIPIENT,
      notes: '',
      idempotencyKey: key,
      promoCode: promo.code,
      shown,
    }
    const started = performance.now()
    await this.#post(order)
    return performance.now() - started
  }

  async #change(lines: typeof CONTENT): Promise<void> {
    const changes = lines.map((line) => ({ id: randomUUID(), type: 'add', ...line, at: Date.now() }))
    await this.#post({ intent: 'changes', changes })
  }

  async #post(body: object): Promise<void> {
    const { origin, agent, cookie } = this.#parts
    const headers = { origin, cookie, accept: 'application/json', 'content-type': 'application/json' }
    const path = '/cart'
    const answer = await send({ origin, path, method: 'POST', headers, agent, body: JSON.stringify(body) })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  }
}
