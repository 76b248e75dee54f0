import { columnTypes, type Engine } from './column-types.ts'

export const name = '0018-large-catalogue'

/**
 * The words of orders, which housekeeping fills while the shop serves; searches find the orders that still wait by
 * their mark. `search_grams` (every two and three letters of a word) and its mark served earlier versions only.
 */
export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  const clustered = engine === 'sqlite' ? ' strict, without rowid' : end
  const mark = (column: string) => `${column} ${int} not null default 0 check (${column} in (0, 1))`
  return [
    `create table search_grams (
      gram ${text} not null check (gram <> ''),
      word ${text} not null check (word <> ''),
      primary key (gram, word)
    )${clustered}`,
    `alter table search_words add column ${mark('has_grams')}`,
    `create index search_words_waiting on search_words (has_grams, word) where has_grams = 0`,
    `create table order_words (
      word ${text} not null check (word <> ''),
      created_at ${int} not null,
      order_id ${text} not null check (order_id <> ''),
      primary key (word, created_at, order_id)
    )${clustered}`,
    `alter table orders add column ${mark('words_indexed')}`,
    `create index orders_waiting on orders (words_indexed, created_at, id) where words_indexed = 0`,
    `create index products_coming_soon on products (id) where is_coming_soon = 1`,
  ]
}
