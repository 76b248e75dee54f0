import { type Kysely, sql } from 'kysely'
import type { Tables } from '../app/server/database/tables.server.ts'
import { addSearchGrams } from '../app/server/search-grams.server.ts'
import { columnTypes, type Engine } from './column-types.ts'

export const name = '0018-large-catalogue'

const WORDS_AT_ONCE = 500

/**
 * What the searches look into when there is much: two and three letters in a row with the words of the catalogue that have them,
 * and the words of orders, which are filled in while the shop serves. The dashboard counts from indexes.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text, int, end } = columnTypes(engine)
  const clustered = engine === 'sqlite' ? ' strict, without rowid' : end
  const statements = [
    `create table search_grams (
      gram ${text} not null check (gram <> ''),
      word ${text} not null check (word <> ''),
      primary key (gram, word)
    )${clustered}`,
    `create table order_words (
      word ${text} not null check (word <> ''),
      created_at ${int} not null,
      order_id ${text} not null check (order_id <> ''),
      primary key (word, created_at, order_id)
    )${clustered}`,
    `create table order_words_progress (
      id ${int} primary key not null check (id = 1),
      created_at ${int} not null,
      order_id ${text} not null
    )${end}`,
    `create index products_coming_soon on products (id) where is_coming_soon = 1`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await indexWords(db as Kysely<Tables>)
}

async function indexWords(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('search_words')
      .select('word')
      .where('word', '>', after)
      .orderBy('word')
      .limit(WORDS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    await addSearchGrams(
      db,
      rows.map(({ word }) => word),
    )
    after = last.word
  }
}
