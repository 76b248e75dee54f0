import { columnTypes, type Engine } from './column-types.ts'

export const name = '0008-product-addresses'

/** The successor's address, or null when the product is gone permanently. */
export function statements(engine: Engine): string[] {
  const { text, int, end } = columnTypes(engine)
  return [
    `create table product_addresses (
      former_id ${text} primary key not null check (former_id <> ''),
      product_id ${text} references products (id) on delete set null,
      changed_at ${int} not null
    )${end}`,
    `create index product_addresses_of_product on product_addresses (product_id)`,
  ]
}
