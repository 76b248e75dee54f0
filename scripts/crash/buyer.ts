import { randomInt, randomUUID } from 'node:crypto'
import type { PromoCode } from '../../app/domain/promo-code.ts'
import { RECIPIENT } from '../load/recipient.ts'
import { createBrowser, type Browser } from './browser.ts'
import { BOUGHT, PROMOS, quoteOf, type CartContent } from './catalogue.ts'
import { createWrites, type Kept } from './writes.ts'

/** An order that the shop said yes to. */
export interface Acknowledged {
  email: string
  key: string
  orderId: string
  content: CartContent
  total: number
}

/** What the browser sends to order what is in the cart. */
export interface OrderRequest {
  content: CartContent
  key: string
  total: number
  promoCode: string | null
  /** For POST /cart. */
  body: object
}

export interface Buyer {
  email: string
  browser: Browser
  /** What else was said yes to. */
  kept: Kept
  register(): Promise<void>
  /** Fills the cart and orders, trying again after every lost answer, until the shop has said yes or no. */
  buy(): Promise<Acknowledged>
  /** Only fills the cart; what is returned orders it. */
  fill(): Promise<OrderRequest>
  /** The same key until there is an answer. A code that is used up by now is left out, which is another order. */
  place(request: OrderRequest): Promise<Acknowledged>
  /** Changes favourites or profile, or writes a review, until the shop has said yes. */
  write(): Promise<void>
}

export function createBuyer(origin: string, name: number | string): Buyer {
  const email = `buyer-${name}-${randomUUID().slice(0, 8)}@example.mk`
  const browser = createBrowser(origin)
  const writes = createWrites(browser)

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
      const { response } = await browser.insist('/cart', { intent: 'changes', changes: [change] })
      if (!response.ok)
        throw new Error(`a cart change was answered ${response.status}: ${await response.text()}`)
    }
  }

  function request(content: CartContent, promo: PromoCode | null): OrderRequest {
    const { lines, total } = quoteOf(content, promo)
    const promoCode = promo?.code ?? null
    const key = randomUUID()
    const shown = {
      lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
      total,
      promoCode,
    }
    const customer = { ...RECIPIENT, address: writes.address(), notes: '' }
    const body = { ...customer, intent: 'place', idempotencyKey: key, shown, promoCode }
    return { content, key, total, promoCode, body }
  }

  async function fill(): Promise<OrderRequest> {
    const content = randomContent()
    await fillCart(content)
    return request(content, [null, ...PROMOS][randomInt(PROMOS.length + 1)] ?? null)
  }

  async function place({ content, key, total, promoCode, body }: OrderRequest): Promise<Acknowledged> {
    const { response, isCertain } = await browser.insist('/cart', body)
    if (!isCertain) writes.doubtAddress()
    if (response.ok) {
      const { orderId } = (await response.json()) as { orderId: string }
      return { email, key, orderId, content, total }
    }
    if (response.status === 422 && promoCode === 'PRVI50') return place(request(content, null))
    throw new Error(`an order was answered ${response.status}: ${(await response.text()).slice(0, 400)}`)
  }

  const buy = async () => place(await fill())

  return { email, browser, kept: writes.kept, register, buy, fill, place, write: writes.write }
}

function randomContent(): CartContent {
  const start = randomInt(BOUGHT.length)
  return Array.from({ length: randomInt(1, 4) }, (_, i) => ({
    productId: BOUGHT[(start + i) % BOUGHT.length]?.productId ?? '',
    quantity: randomInt(1, 4),
  }))
}
