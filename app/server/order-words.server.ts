import { HOUR_MS } from '../domain/time.ts'
import type { Database, Transaction } from './database/database.server.ts'
import { transaction } from './database/transaction.server.ts'
import type { Shop } from './shop.server.ts'

const ORDERS_AT_ONCE = 250
// two thirds of what a statement of either engine may carry
const ROWS_AT_ONCE = 5000

/** An order is stored within seconds of the moment that it says; after so long no earlier one is to come. */
const SETTLED_AFTER_MS = HOUR_MS / 6

/** Before this moment no order is to come any more. */
export function settledBefore(shop: Pick<Shop, 'clock'>): number {
  return shop.clock() - SETTLED_AFTER_MS
}

/** The moment and the id of an order: its place in the list. */
export interface OrderPlace {
  created_at: number
  order_id: string
}

/** Up to which order all words are indexed. */
export async function readProgress(db: Database): Promise<OrderPlace> {
  const place = await db
    .selectFrom('order_words_progress')
    .select(['created_at', 'order_id'])
    .executeTakeFirst()
  return place ?? { created_at: 0, order_id: '' }
}

/**
 * Indexes the words of orders that are not yet, the oldest first, so many portions at most; whoever places an order does not
 * wait for it. True when nothing is left. [BEY-17]
 */
export async function indexOrders(shop: Shop, portions = Infinity): Promise<boolean> {
  for (let portion = 0; portion < portions; portion++) {
    if ((await indexSome(shop)) < ORDERS_AT_ONCE) return true
  }
  return false
}

async function indexSome(shop: Shop): Promise<number> {
  const settled = settledBefore(shop)
  if ((await readSome(shop.db, await readProgress(shop.db), settled)).length === 0) return 0
  return await transaction(shop.db, async (tx) => {
    const rows = await readSome(tx, await lockProgress(tx), settled)
    const last = rows.at(-1)
    if (!last) return 0
    const words = rows.flatMap(({ id, created_at, search_words }) =>
      search_words
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ word, created_at, order_id: id })),
    )
    for (let start = 0; start < words.length; start += ROWS_AT_ONCE)
      await tx
        .insertInto('order_words')
        .values(words.slice(start, start + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await tx
      .updateTable('order_words_progress')
      .set({ created_at: last.created_at, order_id: last.id })
      .execute()
    return rows.length
  })
}

/** Writing what is there already makes others wait, on both engines. */
async function lockProgress(tx: Transaction): Promise<OrderPlace> {
  return await tx
    .insertInto('order_words_progress')
    .values({ id: 1, created_at: 0, order_id: '' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ id: eb.ref('excluded.id') })))
    .returning(['created_at', 'order_id'])
    .executeTakeFirstOrThrow()
}

async function readSome(db: Database, place: OrderPlace, settled: number) {
  return await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'search_words'])
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(place.created_at, place.order_id)))
    .where('created_at', '<', settled)
    .orderBy('created_at')
    .orderBy('id')
    .limit(ORDERS_AT_ONCE)
    .execute()
}
