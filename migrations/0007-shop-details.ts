import { columnTypes, type Engine } from './column-types.ts'

export const name = '0007-shop-details'

/** One JSON record; without a row, and for missing fields, the defaults apply. */
export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  const table = `create table shop_details (
    id ${int} primary key not null check (id = 1),
    details ${text} not null check (details <> ''),
    version ${int} not null default 1 check (version >= 1),
    updated_at ${int} not null
  )${end}`
  return [table]
}
