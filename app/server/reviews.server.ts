import { sql } from 'kysely'
import { ok, refuse, type Result } from '../domain/result.ts'
import { checkReview, type Review } from '../domain/review.ts'
import type { User } from '../domain/user.ts'
import type { Transaction } from './database/database.server.ts'
import type { ReviewRow } from './database/tables.server.ts'
import { transaction } from './database/transaction.server.ts'
import type { Shop } from './shop.server.ts'

export interface NewReview {
  productId: string
  rating: number
  comment: string
}

/** The reviews of a product, newest first. [REV-01 REV-07] */
export async function listReviews(shop: Shop, productId: string): Promise<Review[]> {
  const rows = await shop.db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toReview)
}

/**
 * Stores a review under the user's own id and name and counts it in the product's rating, both or neither. Refuses a rating
 * outside 1–5, a blank or too long comment, an unknown product. [REV-02 REV-06 SEC-04]
 */
export async function addReview(shop: Shop, user: User, input: NewReview): Promise<Result<Review>> {
  const checked = checkReview(input)
  if (!checked.ok) return checked
  const { rating, comment } = checked.value
  const added = await transaction<Result<Review>>(shop.db, async (tx) => {
    const isCounted = await countReview(tx, { productId: input.productId, rating, change: 1 })
    if (!isCounted) return refuse({ code: 'not-found' })
    const row = await tx
      .insertInto('reviews')
      .values({
        id: shop.newId(),
        product_id: input.productId,
        user_id: user.id,
        user_name: user.displayName,
        rating,
        comment,
        created_at: shop.clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok(toReview(row))
  })
  if (added.ok) shop.bus.publish({ topic: 'catalogue', id: input.productId })
  return added
}

/** Deletes the user's own review and takes it out of the rating; anybody else's is not found. [REV-03 REV-06 SEC-02] */
export async function removeReview(
  shop: Shop,
  user: User,
  reviewId: string,
): Promise<Result<{ productId: string }>> {
  const removed = await transaction<Result<{ productId: string }>>(shop.db, async (tx) => {
    const row = await tx
      .deleteFrom('reviews')
      .where('id', '=', reviewId)
      .where('user_id', '=', user.id)
      .returning(['product_id', 'rating'])
      .executeTakeFirst()
    if (!row) return refuse({ code: 'not-found' })
    await countReview(tx, { productId: row.product_id, rating: row.rating, change: -1 })
    return ok({ productId: row.product_id })
  })
  if (removed.ok) shop.bus.publish({ topic: 'catalogue', id: removed.value.productId })
  return removed
}

/** Adds a review to the product's rating or takes it out; false when there is no such product. */
async function countReview(
  tx: Transaction,
  { productId, rating, change }: { productId: string; rating: number; change: 1 | -1 },
): Promise<boolean> {
  const ratingSum = sql<number>`(rating_sum + ${sql.lit(rating * change)})`
  const count = sql<number>`(review_count + ${sql.lit(change)})`
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({
      rating_sum: ratingSum,
      review_count: count,
      rating: sql<number>`case when ${count} = 0 then 0 else (${ratingSum} * 200 + ${count}) / (${count} * 2) end`,
    })
    .where('id', '=', productId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    productId: row.product_id,
    userId: row.user_id,
    userName: row.user_name,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at,
  }
}
