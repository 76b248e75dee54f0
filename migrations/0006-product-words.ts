import { columnTypes, type Engine } from './column-types.ts'

export const name = '0006-product-words'

export function statements(engine: Engine): string[] {
  const { text, end } = columnTypes(engine)
  const clustered = engine === 'sqlite' ? ' strict, without rowid' : end
  return [
    `create table search_words (
      word ${text} primary key not null check (word <> ''),
      written ${text} not null check (written <> '')
    )${clustered}`,
    `create table product_words (
      word ${text} not null references search_words (word),
      product_id ${text} not null references products (id) on delete cascade,
      primary key (word, product_id)
    )${clustered}`,
    `create index product_words_of_product on product_words (product_id)`,
    // the counts of all filters from one index
    `drop index products_facets`,
    `create index products_facets on products (category, brand, price, is_bestseller, original_price)`,
  ]
}
