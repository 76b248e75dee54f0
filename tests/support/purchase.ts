import { randomInt, randomUUID } from 'node:crypto'
import type { Customer } from './customer.ts'
import type { Answer } from './http-client.ts'

export interface Line {
  productId: string
  quantity: number
}

/** A promo code as a customer knows it: percentages, and whole ден where a discount is limited. */
export interface Promo {
  code: string
  percent: number
  atMost: number | null
}

/** Products of the demo, with their prices in deni. */
const PRICES: Record<string, number> = {
  'okeeffes-krem-race-tegla-96': 69_000,
  'hocl-smiruvachki-sprej-100': 89_000,
  'okeeffes-balsam-usni-stik': 29_000,
  'hocl-sprej-race-60': 39_000,
}
export const PRODUCTS = Object.keys(PRICES)
export const PRODUCT = 'hocl-sprej-race-60'

/** One for everybody and one that only the first 50 orders get. */
export const UNLIMITED: Promo = { code: 'DOBREDOJDE10', percent: 10, atMost: null }
export const FIRST_50: Promo = { code: 'PRVI50', percent: 15, atMost: 300 }

export const RECIPIENT = {
  firstName: 'Елена',
  lastName: 'Стојанова',
  phone: '070 123 456',
  address: 'Партизанска 12',
  city: 'Скопје',
  municipality: 'Карпош',
  postalCode: '1000',
}

const DENAR = 100
const DELIVERY = 15_000
const FREE_DELIVERY_FROM = 150_000

/** What these lines cost in deni, as the requirements have it: cap, round up to whole ден, add the delivery. */
function totalOf(lines: Line[], promo: Promo | null = null): number {
  const subtotal = lines.reduce((sum, { productId, quantity }) => sum + priceOf(productId) * quantity, 0)
  const discount = promo ? (subtotal * promo.percent) / 100 : 0
  const capped = Math.min(discount, promo?.atMost ? promo.atMost * DENAR : discount)
  const delivery = subtotal >= FREE_DELIVERY_FROM ? 0 : DELIVERY
  return subtotal - Math.ceil(capped / DENAR) * DENAR + delivery
}

function priceOf(productId: string): number {
  const price = PRICES[productId]
  if (price === undefined) throw new Error(`the price of ${productId} is not known`)
  return price
}

export function randomLines(): Line[] {
  const start = randomInt(PRODUCTS.length)
  return Array.from({ length: randomInt(1, 4) }, (_, index) => ({
    productId: PRODUCTS[(start + index) % PRODUCTS.length] ?? PRODUCT,
    quantity: randomInt(1, 4),
  }))
}

export function addition(line: Line) {
  return { intent: 'changes', changes: [{ id: randomUUID(), type: 'add', ...line, at: Date.now() }] }
}

/** The order of a cart with these lines, as the page sends it; its `idempotencyKey` makes repetitions one order. */
export function orderForm(
  lines: Line[],
  { promo = null, address }: { promo?: Promo | null; address?: string } = {},
) {
  const promoCode = promo?.code ?? null
  const priced = lines.map((line) => ({ ...line, price: priceOf(line.productId) }))
  return {
    ...RECIPIENT,
    ...(address !== undefined && { address }),
    notes: '',
    intent: 'place',
    idempotencyKey: randomUUID(),
    shown: { lines: priced, total: totalOf(lines, promo), promoCode },
    promoCode,
  }
}

/** Fills the cart with one piece and orders it; nothing is repeated. Returns the order's id. */
export async function orderOne(customer: Customer, port?: number): Promise<string> {
  const line = { productId: PRODUCT, quantity: 1 }
  expectOk(await customer.post('/cart', addition(line), port))
  return orderIdOf(expectOk(await customer.post('/cart', orderForm([line]), port)))
}

/** Writes a review of any product; nothing is repeated. */
export async function reviewOne(customer: Customer): Promise<void> {
  expectOk(await customer.post(`/products/${PRODUCT}`, reviewForm()))
}

export const reviewForm = () => ({
  intent: 'write',
  rating: randomInt(1, 6),
  comment: randomUUID(),
  idempotencyKey: randomUUID(),
})

export const orderIdOf = ({ text }: Answer) => (JSON.parse(text) as { orderId: string }).orderId

export function expectOk(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}
