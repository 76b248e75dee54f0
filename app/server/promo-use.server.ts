import type { Deni } from '../domain/money.ts'
import type { Database } from './database/database.server.ts'
import { readInParts, type Stretch } from './settled-orders.server.ts'
import type { Shop } from './shop.server.ts'

const MOST_USED_CODES = 10
// about
const BYTES_A_ROW = 100

/** How often a code was used in orders that were not given up, and what it took off them (deni). */
export interface PromoUse {
  code: string
  times: number
  discount: Deni
}

/** The codes used most in the orders placed in this stretch of time, the most used first. [BEY-21] */
export async function readPromoUse(shop: Shop, period: Stretch): Promise<PromoUse[]> {
  const parts = await readInParts<PromoUse[]>(shop, {
    key: 'promo codes used',
    of: 'outcomes',
    ...period,
    bytes: (rows) => rows.length * BYTES_A_ROW,
    read: (stretch) => readUsed(shop.db, stretch),
  })
  const uses = new Map<string, PromoUse>()
  for (const { code, times, discount } of parts.flat()) {
    const other = uses.get(code)
    uses.set(code, { code, times: times + (other?.times ?? 0), discount: discount + (other?.discount ?? 0) })
  }
  return [...uses.values()]
    .sort((one, other) => other.times - one.times || (one.code < other.code ? -1 : 1))
    .slice(0, MOST_USED_CODES)
}

async function readUsed(db: Database, { from, until }: Stretch): Promise<PromoUse[]> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'promo_code as code',
      eb.fn.countAll<number>().as('times'),
      eb.fn.sum<number>('discount').as('discount'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('promo_code', 'is not', null)
    .where('status', 'not in', ['rejected', 'cancelled'])
    .groupBy('promo_code')
    .execute()
  return rows.map(({ code, times, discount }) => ({ code: code ?? '', times, discount }))
}
