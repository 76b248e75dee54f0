import type { Engine } from './column-types.ts'

export const name = '0019-categories'

/** The table's check refused new categories of the code; SQLite can only recreate the column. */
export function statements(engine: Engine): string[] {
  return [
    ...(engine === 'postgres'
      ? ['alter table products drop constraint products_category_check']
      : NEW_COLUMN),
    `alter table products add constraint products_category_check check (category <> '')`,
  ]
}

const NEW_COLUMN = [
  'alter table products add column new_category text',
  'update products set new_category = category',
  'drop index products_of_category',
  'drop index products_best_of_category',
  'drop index products_facets',
  'alter table products drop column category',
  'alter table products rename column new_category to category',
  'alter table products alter column category set not null',
  'create index products_of_category on products (category, created_at, id)',
  'create index products_best_of_category on products (category, rating, review_count, id)',
  `create index products_facets on products (category, brand, is_bestseller,
    (case when price < 100000 then 0 when price < 200000 then 1 else 2 end),
    (case when original_price is null then 0 else 1 end), number, price, original_price)`,
]
