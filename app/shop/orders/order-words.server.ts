import { setImmediate as letOthers } from 'node:timers/promises'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'

const ORDERS_AT_ONCE = 100
// three values a row, below what a statement of either engine may carry
const ROWS_AT_ONCE = 2000

/**
 * Indexes the words of the orders placed since the last time, some at a time so that everybody else is served meanwhile. Every
 * hour: an order does not wait for it, and one that waits is found all the same. Done again it does nothing.
 */
export async function indexOrders(db: Database): Promise<void> {
  for (;;) {
    const waiting = await waitingOrders(db).select('id').orderBy('created_at').limit(ORDERS_AT_ONCE).execute()
    if (waiting.length === 0) return
    await transaction(db, (tx) =>
      indexWords(
        tx,
        waiting.map(({ id }) => id),
      ),
    )
    await letOthers()
  }
}

async function indexWords(tx: Transaction, orderIds: string[]): Promise<void> {
  // the marks first: who does the same meanwhile waits, and finds nothing left to do
  const marked = await tx
    .updateTable('orders')
    .set({ words_indexed: 1 })
    .where('id', 'in', orderIds)
    .where((eb) => eb('words_indexed', '=', eb.lit(0)))
    .returning(['id', 'created_at', 'search_words'])
    .execute()
  const rows = marked.flatMap(({ id, created_at, search_words }) =>
    [...new Set(search_words.split(' '))]
      .filter((word) => word !== '')
      .map((word) => ({ word, created_at, order_id: id })),
  )
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('order_words')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Whether more orders than this wait to be indexed. */
export async function areMoreWaiting(db: Database, most: number): Promise<boolean> {
  const { count } = await db
    .selectFrom(
      waitingOrders(db)
        .select('id')
        .limit(most + 1)
        .as('waiting'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > most
}

function waitingOrders(db: Database) {
  return db.selectFrom('orders').where((eb) => eb('words_indexed', '=', eb.lit(0)))
}
