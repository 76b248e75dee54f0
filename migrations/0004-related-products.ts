import { type QueryExecutorProvider, sql } from 'kysely'

export const name = '0004-related-products'

/** The best rated products of a category or brand without sorting all of them; every product page queries them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    `create index products_best_of_category on products (category, rating, review_count, id)`,
    `create index products_best_of_brand on products (brand, rating, review_count, id)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
