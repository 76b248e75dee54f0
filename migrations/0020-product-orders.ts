import { columnTypes, type Engine } from './column-types.ts'

export const name = '0020-product-orders'

/** The order of the English names, filled as soon as all migrations are there; what can't be ordered, for every order. */
export function statements(engine: Engine): string[] {
  const { text } = columnTypes(engine)
  return [
    `alter table products add column name_en_sort ${text} not null default ''`,
    'create index products_by_english_name on products (name_en_sort, id, number)',
    'create index products_not_for_sale on products (number) where is_coming_soon = 1 or in_stock = 0',
  ]
}
