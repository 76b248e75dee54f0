import { type Kysely, sql } from 'kysely'
import type { Tables } from '../app/platform/database/tables.server.ts'
import { orderSearchWords } from '../app/shop/orders/search.ts'
import { columnTypes, type Engine } from './column-types.ts'

export const name = '0013-order-search'

const AT_ONCE = 500

/** The words by which administrators find an order, in the index that lists orders; and their notes about an order. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text, int, end } = columnTypes(engine)
  const statements = [
    `alter table orders add column search_words ${text} not null default ''`,
    `create table order_notes (
      order_id ${text} primary key not null references orders (id) on delete cascade,
      note ${text} not null,
      tracking_number ${text} not null,
      version ${int} not null default 1 check (version >= 1),
      updated_at ${int} not null
    )${end}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await findWords(db as Kysely<Tables>)
  // the index covers the list: a search reads only the index, whatever it finds
  await sql`drop index orders_newest`.execute(db)
  await sql`create index orders_newest on orders (created_at, id, status, search_words)`.execute(db)
}

async function findWords(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'first_name as firstName', 'last_name as lastName', 'phone', 'user_email as userEmail'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      await db
        .updateTable('orders')
        .set({ search_words: orderSearchWords(row) })
        .where('id', '=', row.id)
        .execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
