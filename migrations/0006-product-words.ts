import { type Kysely, sql } from 'kysely'
import type { Tables } from '../app/server/database/tables.server.ts'
import { saveProductWords } from '../app/server/product-words.server.ts'
import { columnTypes, type Engine } from './column-types.ts'

export const name = '0006-product-words'

const AT_ONCE = 200

/**
 * The index of the search: every folded word of the catalogue once, and which products have it. The search's own code
 * makes the words of the products that are there, so a change of the folding needs a later migration that does so again.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text, end } = columnTypes(engine)
  const clustered = engine === 'sqlite' ? ' strict, without rowid' : end
  const statements = [
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
  for (const statement of statements) await sql.raw(statement).execute(db)
  await indexProducts(db as Kysely<Tables>)
}

async function indexProducts(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name', 'name_en as nameEn', 'brand', 'description', 'description_mk as descriptionMk'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    await saveProductWords(db, rows)
    after = last.id
  }
}
