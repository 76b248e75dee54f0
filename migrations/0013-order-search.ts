import { columnTypes, type Engine } from './column-types.ts'

export const name = '0013-order-search'

/** The words by which administrators find an order are in the index that lists orders. */
export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  return [
    `alter table orders add column search_words ${text} not null default ''`,
    `create table order_notes (
      order_id ${text} primary key not null references orders (id) on delete cascade,
      note ${text} not null,
      tracking_number ${text} not null,
      version ${int} not null default 1 check (version >= 1),
      updated_at ${int} not null
    )${end}`,
    // the index covers the list: a search reads only the index, whatever it finds
    `drop index orders_newest`,
    `create index orders_newest on orders (created_at, id, status, search_words)`,
  ]
}
