import { statusTimestamps, totalsFor, type OrderStatus } from '../../app/domain/order.ts'
import { DEFAULT_DELIVERY } from '../../app/domain/delivery.ts'
import { newPromoCode, type PromoCode } from '../../app/domain/promo-code.ts'
import { DAY_MS, HOUR_MS, type EpochMs } from '../../app/domain/time.ts'
import type { User } from '../../app/domain/user.ts'
import type { Database } from '../../app/server/database/database.server.ts'
import { type NewOrder, orderItemRows, orderRow } from '../../app/server/new-order-rows.server.ts'
import { promoRow } from '../../app/server/promo-rows.server.ts'
import { MUNICIPALITIES, nameOf, spread } from './made-up-people.ts'

const AT_ONCE = 250
const DAYS = 365
const CODES = 200
// of a hundred orders; the newest ones still wait
const SETTLED: [upTo: number, OrderStatus][] = [
  [88, 'delivered'],
  [95, 'rejected'],
  [100, 'cancelled'],
]

interface Filling {
  count: number
  products: number
  users: User[]
  now: EpochMs
}

/** Orders of the last year, most of them delivered, of one to four products, a fifth of them with a promo code. */
export async function fillOrders(into: Database, { count, products, users, now }: Filling): Promise<void> {
  const codes = Array.from({ length: CODES }, (_, number) => code(number, now))
  const rows = codes.map((promo) => promoRow(promo, { createdAt: now - DAYS * DAY_MS, updatedAt: now }))
  await into.insertInto('promo_codes').values(rows).execute()
  for (let start = 0; start < count; start += AT_ONCE) {
    const orders = Array.from({ length: AT_ONCE }, (_, offset) => {
      const number = start + offset
      const at = now - DAYS * DAY_MS + Math.floor((DAYS * DAY_MS * number) / count)
      const promo = number % 5 === 0 ? (codes[spread(number) % CODES] ?? null) : null
      return madeUp({ number, at, promo, products, user: users[spread(number) % users.length] ?? fail() })
    })
    await into.transaction().execute(async (tx) => {
      await tx
        .insertInto('orders')
        .values(orders.map((order, offset) => settled(order, { number: start + offset, now })))
        .execute()
      await tx.insertInto('order_items').values(orders.flatMap(orderItemRows)).execute()
    })
  }
}

interface Made {
  number: number
  at: EpochMs
  promo: PromoCode | null
  products: number
  user: User
}

function madeUp({ number, at, promo, products, user }: Made): NewOrder {
  const lines = Array.from({ length: 1 + (number % 4) }, (_, line) => {
    // some sell much more often than others
    const product = Math.floor(products * (spread(number * 4 + line) / 2 ** 32) ** 3)
    const productId = `product-${String(product).padStart(7, '0')}`
    return {
      productId,
      name: `Производ ${product}`,
      brand: 'hocl',
      price: 10_000 + product,
      quantity: 1 + (line % 2),
    }
  }).filter((line, index, all) => all.findIndex(({ productId }) => productId === line.productId) === index)
  const quote = totalsFor(lines, promo, DEFAULT_DELIVERY, at)
  if (!quote.ok) throw new Error(quote.refusal.code)
  const customer = {
    ...nameOf(number),
    phone: `07${number % 9} ${String(spread(number) % 1e6).padStart(6, '0')}`,
    address: `ул. Маршал Тито ${number % 200}`,
    city: 'Скопје',
    municipality: MUNICIPALITIES[number % MUNICIPALITIES.length] ?? '',
    postalCode: '1000',
    notes: '',
  }
  const idempotencyKey = orderId(number, at)
  const form = {
    customer,
    idempotencyKey,
    promoCode: promo?.code ?? null,
    shown: { lines: [], total: 0, promoCode: null },
  }
  return { id: idempotencyKey, user, form, requestHash: 'made-up', quote: quote.value, promo, now: at }
}

function settled(order: NewOrder, { number, now }: { number: number; now: EpochMs }) {
  const at = order.now + (12 + (spread(number) % 72)) * HOUR_MS
  const share = spread(number * 7) % 100
  const outcome = SETTLED.find(([upTo]) => share < upTo)?.[1] ?? 'delivered'
  const status = at <= now ? outcome : number % 3 === 0 ? 'approved' : 'pending'
  const { deliveredAt = null, rejectedAt = null, cancelledAt = null } = statusTimestamps(status, at)
  return {
    ...orderRow(order),
    status,
    updated_at: Math.min(at, now),
    delivered_at: deliveredAt,
    rejected_at: rejectedAt,
    cancelled_at: cancelledAt,
  }
}

/** As UUIDs of version 7 are: the moment first. */
function orderId(number: number, at: EpochMs): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${lastOfId(number)}`
}

/** The last characters of an order's id. */
export function lastOfId(number: number): string {
  return spread(number).toString(16).padStart(8, '0') + String(number % 10_000).padStart(4, '0')
}

function code(number: number, now: EpochMs): PromoCode {
  const fields = { id: `code-${number}`, code: `BENCH${number}`, discountValue: 500 + (number % 20) * 100 }
  return newPromoCode({ ...fields, validFrom: now - 2 * DAYS * DAY_MS }, now)
}

function fail(): never {
  throw new Error('There are no users')
}
