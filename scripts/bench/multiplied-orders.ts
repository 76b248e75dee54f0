import { sql } from 'kysely'
import type { Database } from '../../app/server/database/database.server.ts'

/** Between an order and its next copy, so that copies lie as evenly over the year as the orders do. */
const YEAR_MS = 365 * 86_400_000

const COPIED = `user_id, user_email, request_hash, first_name, last_name, phone, address, city, municipality, postal_code,
  notes, subtotal, discount, shipping, total, promo_id, promo_code, promo_discount_type, promo_discount_value,
  promo_discount_amount, status, country, version`

/**
 * So many times as many orders: of each made-up one copies with ids of their own, each a little earlier. The database copies
 * them itself, which takes a tenth of the time of making them.
 */
export async function multiplyOrders(db: Database, times: number): Promise<void> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_hash', '=', 'made-up')
    .executeTakeFirstOrThrow()
  for (let copy = 1; copy < times; copy++) {
    // no number ends so
    const tag = `c${copy.toString(16).padStart(3, '0')}`
    const earlier = Math.floor((YEAR_MS / Math.max(count, 1) / times) * copy)
    const id = `substr(id, 1, 32) || '${tag}'`
    const moved = (column: string) => `${column} - ${earlier}`
    await db.transaction().execute(async (tx) => {
      await sql
        .raw(
          `insert into orders (id, idempotency_key, ${COPIED}, created_at, updated_at, delivered_at, rejected_at,
            cancelled_at, search_words)
          select ${id}, ${id}, ${COPIED.replace('request_hash', "'copied'")}, ${moved('created_at')},
            ${moved('updated_at')}, ${moved('delivered_at')}, ${moved('rejected_at')}, ${moved('cancelled_at')},
            replace(search_words, substr(id, 29, 8), substr(id, 29, 4) || '${tag}')
          from orders where request_hash = 'made-up'`,
        )
        .execute(tx)
      await sql
        .raw(
          `insert into order_items (order_id, position, product_id, name, brand, price, quantity, line_total)
          select substr(order_id, 1, 32) || '${tag}', position, product_id, name, brand, price, quantity, line_total
          from order_items where order_id in (select id from orders where request_hash = 'made-up')`,
        )
        .execute(tx)
    })
  }
}
