import { sql } from 'kysely'
import type { Transaction } from './database/database.server.ts'

/**
 * Takes the product's rating for this transaction: whatever else reviews the same product waits until it has ended. Has to
 * be the first statement, so that all that is read later is read after the wait. False when there is no such product.
 */
export async function lockRating(tx: Transaction, productId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set((eb) => ({ review_count: eb.ref('review_count') }))
    .where('id', '=', productId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds what reviews give or take away to the product's rating: so many reviews, so many stars. [REV-06] */
export async function changeRating(
  tx: Transaction,
  productId: string,
  { stars, reviews }: { stars: number; reviews: -1 | 0 | 1 },
): Promise<void> {
  const sum = sql<number>`(rating_sum + ${sql.lit(stars)})`
  const count = sql<number>`(review_count + ${sql.lit(reviews)})`
  await tx
    .updateTable('products')
    .set({
      rating_sum: sum,
      review_count: count,
      rating: sql<number>`case when ${count} = 0 then 0 else (${sum} * 200 + ${count}) / (${count} * 2) end`,
    })
    .where('id', '=', productId)
    .execute()
}
