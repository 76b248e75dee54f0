import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PromoCode } from '../../app/domain/promo-code.ts'
import { createBrowser, type BuyerBrowser } from './browser.ts'
import { BOUGHT, PROMOS, quoteOf, type CartContent } from './catalogue.ts'

const RETRY_MS = 60
const CUSTOMER = {
  firstName: 'Елена',
  lastName: 'Стојанова',
  phone: '070 123 456',
  address: 'Партизанска 12',
  city: 'Скопје',
  municipality: 'Карпош',
  postalCode: '1000',
  notes: '',
}

/** An order that the shop said yes to. */
export interface Acknowledged {
  email: string
  key: string
  orderId: string
  content: CartContent
  total: number
}

export interface Buyer {
  email: string
  register(): Promise<void>
  /** Fills the cart and orders, trying again after every lost answer, until the shop has said yes or no. */
  buy(): Promise<Acknowledged>
  /** Answers that never came and were asked for again. */
  retries(): number
}

export function createBuyer(origin: string, number: number): Buyer {
  const email = `buyer-${number}-${randomUUID().slice(0, 8)}@example.mk`
  const browser: BuyerBrowser = createBrowser(origin)
  let retries = 0

  /** Sends until something other than a dead connection or a failing server answers. */
  async function insist(path: string, body: URLSearchParams | object): Promise<Response> {
    for (;;) {
      try {
        const response = await browser.post(path, body)
        await response.clone().text()
        if (response.status < 500) return response
      } catch {
        // killed in the middle: nobody knows what became of it
      }
      retries += 1
      await sleep(RETRY_MS)
    }
  }

  async function register(): Promise<void> {
    const password = 'едно-долго-име-2026'
    const form = { displayName: 'Купувач', email, password, confirmPassword: password, terms: 'on' }
    const response = await browser.post('/register', new URLSearchParams(form))
    if (response.status !== 303 && response.status !== 302)
      throw new Error(`registration answered ${response.status}`)
  }

  async function fillCart(content: CartContent): Promise<void> {
    const at = Date.now()
    const changes = content.map((line) => ({ id: randomUUID(), type: 'add', ...line, at }))
    for (const change of changes) {
      const response = await insist('/cart', { intent: 'changes', changes: [change] })
      if (!response.ok)
        throw new Error(`a cart change was answered ${response.status}: ${await response.text()}`)
    }
  }

  /** The same key until there is an answer. A code that is used up by now is left out, which is another order. */
  async function place(content: CartContent, promo: PromoCode | null): Promise<Acknowledged> {
    const quote = quoteOf(content, promo)
    const promoCode = promo?.code ?? null
    const key = randomUUID()
    const shown = {
      lines: quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      total: quote.total,
      promoCode,
    }
    const order = { ...CUSTOMER, intent: 'place', idempotencyKey: key, shown, promoCode }
    const response = await insist('/cart', order)
    if (response.ok) {
      const { orderId } = (await response.json()) as { orderId: string }
      return { email, key, orderId, content, total: quote.total }
    }
    if (response.status === 422 && promo?.code === 'PRVI50') return place(content, null)
    throw new Error(`an order was answered ${response.status}: ${(await response.text()).slice(0, 400)}`)
  }

  async function buy(): Promise<Acknowledged> {
    const content = randomContent()
    await fillCart(content)
    return place(content, [null, ...PROMOS][randomInt(PROMOS.length + 1)] ?? null)
  }

  return { email, register, buy, retries: () => retries }
}

function randomContent(): CartContent {
  const start = randomInt(BOUGHT.length)
  return Array.from({ length: randomInt(1, 4) }, (_, i) => ({
    productId: BOUGHT[(start + i) % BOUGHT.length]?.productId ?? '',
    quantity: randomInt(1, 4),
  }))
}
