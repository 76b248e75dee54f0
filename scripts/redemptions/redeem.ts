import { randomBytes, randomUUID } from 'node:crypto'
import { LocalBus } from '../../app/server/bus.server.ts'
import { newPromoCode, type PromoCode } from '../../app/domain/promo-code.ts'
import type { Database } from '../../app/server/database/database.server.ts'
import { seedDemo } from '../../app/server/demo.server.ts'
import { createLogger } from '../../app/server/logger.server.ts'
import { promoRow } from '../../app/server/promo-rows.server.ts'
import { createShop } from '../../app/server/shop.server.ts'
import { BOUGHT, quoteOf } from '../crash/catalogue.ts'
import { RECIPIENT } from '../load/recipient.ts'
import { addSignedInBuyers, type SignedInBuyer } from './signed-in-buyers.ts'

const CARTS_AT_ONCE = 20
const [PRODUCT] = BOUGHT

/** What came of one order: `placed`, the code of its refusal, or the status of any other answer. */
type Outcome = string

export interface Redemptions {
  promo: PromoCode
  buyers: SignedInBuyer[]
}

/** Fills an empty, migrated database: the demo's products, a code with this limit, and so many signed-in buyers. */
export async function prepareRedemptions(
  db: Database,
  { limit, orders, secret }: { limit: number; orders: number; secret: string },
): Promise<Redemptions> {
  const bus = new LocalBus()
  await seedDemo(createShop({ db, bus, log: createLogger('silent') }))
  const promo = await addLimitedCode(db, limit)
  return { promo, buyers: await addSignedInBuyers(db, { count: orders, secret }) }
}

/** A code of 10 % that so many orders get. */
export async function addLimitedCode(db: Database, limit: number): Promise<PromoCode> {
  const now = Date.now()
  const fields = {
    id: randomUUID(),
    code: `LIMIT${limit}-${randomBytes(3).toString('hex').toUpperCase()}`,
    discountValue: 1000,
    validFrom: 0,
  }
  const promo = newPromoCode({ ...fields, usageLimit: limit }, now)
  await db
    .insertInto('promo_codes')
    .values(promoRow(promo, { createdAt: now, updatedAt: now }))
    .execute()
  return promo
}

/** Every buyer fills their cart; then all of them order with the code at once, spread over the shops. */
export async function redeemAtOnce(
  urls: string[],
  { promo, buyers }: Redemptions,
): Promise<Map<Outcome, number>> {
  const shopOf = (index: number) => urls[index % urls.length] ?? ''
  for (let start = 0; start < buyers.length; start += CARTS_AT_ONCE)
    await Promise.all(
      buyers.slice(start, start + CARTS_AT_ONCE).map((buyer, index) => fillCart(shopOf(index), buyer)),
    )
  const outcomes = await Promise.all(buyers.map((buyer, index) => redeem(shopOf(index), buyer, promo)))
  return new Map([...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, { length }]) => [name, length]))
}

const content = [{ productId: PRODUCT?.productId ?? '', quantity: 1 }]

async function fillCart(url: string, buyer: SignedInBuyer): Promise<void> {
  const [line] = content
  const change = { id: randomUUID(), type: 'set', ...line, at: Date.now() }
  const response = await post(url, buyer, { intent: 'changes', changes: [change] })
  if (!response.ok) throw new Error(`a cart change was answered ${response.status}: ${await response.text()}`)
  await response.text()
}

async function redeem(url: string, buyer: SignedInBuyer, promo: PromoCode): Promise<Outcome> {
  const { lines, total } = quoteOf(content, promo)
  const shown = {
    lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    total,
    promoCode: promo.code,
  }
  const order = {
    ...RECIPIENT,
    notes: '',
    intent: 'place',
    idempotencyKey: randomUUID(),
    shown,
    promoCode: promo.code,
  }
  const response = await post(url, buyer, order).catch((error: unknown) => String(error))
  if (typeof response === 'string') return response
  const text = await response.text()
  if (response.ok) return 'placed'
  if (response.status !== 422) return `status ${response.status}`
  return (JSON.parse(text) as { refusal: { code: string } }).refusal.code
}

async function post(url: string, { cookie }: SignedInBuyer, body: object): Promise<Response> {
  return await fetch(`${url}/cart`, {
    method: 'POST',
    headers: { origin: url, cookie, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
