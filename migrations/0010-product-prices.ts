import { columnTypes, type Engine } from './column-types.ts'

export const name = '0010-product-prices'

/** An existing product counts as having had its price from its creation. */
export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  return [
    `create table product_prices (
      product_id ${text} not null references products (id) on delete cascade,
      since ${int} not null,
      price ${int} not null check (price >= 0),
      primary key (product_id, since)
    )${end}`,
    `insert into product_prices (product_id, since, price) select id, created_at, price from products`,
  ]
}
