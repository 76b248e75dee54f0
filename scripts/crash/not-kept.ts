import type { Database } from '../../app/server/database/database.server.ts'
import type { Comparison, Told } from './told.ts'
import type { Kept } from './writes.ts'

type Found = Pick<Comparison, 'lost' | 'doubled'>

/** Acknowledged favourites, profiles and reviews that are not stored, and what is stored though nobody asked for it. */
export async function notKept(db: Database, { buyers }: Pick<Told, 'buyers'>): Promise<Found> {
  const found: Found = { lost: [], doubled: [] }
  for (const { email, kept } of buyers) {
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) {
      found.lost.push(`account of ${email}`)
      continue
    }
    const ofUser = [
      await favoritesOf(db, user.id, kept),
      await profileOf(db, user.id, kept),
      await reviewsOf(db, user.id, kept),
    ]
    for (const { lost, doubled } of ofUser) {
      found.lost.push(...lost.map((what) => `${what} of ${email}`))
      found.doubled.push(...doubled.map((what) => `${what} of ${email}`))
    }
  }
  return found
}

async function favoritesOf(db: Database, userId: string, { favorites }: Kept): Promise<Found> {
  const rows = await db.selectFrom('favorites').select('product_id').where('user_id', '=', userId).execute()
  const stored = new Set(rows.map((row) => row.product_id))
  return {
    lost: [...favorites].filter((id) => !stored.has(id)).map((id) => `favourite ${id}`),
    doubled: [...stored].filter((id) => !favorites.has(id)).map((id) => `removed favourite ${id}`),
  }
}

async function profileOf(db: Database, userId: string, { addresses }: Kept): Promise<Found> {
  if (addresses.size === 0) return { lost: [], doubled: [] }
  const row = await db
    .selectFrom('user_profiles')
    .select('address')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { lost: row && addresses.has(row.address) ? [] : ['profile'], doubled: [] }
}

async function reviewsOf(db: Database, userId: string, { reviews }: Kept): Promise<Found> {
  const rows = await db
    .selectFrom('reviews')
    .select(['idempotency_key', 'product_id', 'rating', 'comment'])
    .where('user_id', '=', userId)
    .execute()
  const lost = [...reviews].filter(
    ([key, review]) =>
      !rows.some(
        (row) =>
          row.idempotency_key === key &&
          row.product_id === review.productId &&
          row.rating === review.rating &&
          row.comment === review.comment,
      ),
  )
  const unknown = rows.filter(({ idempotency_key }) => !reviews.has(idempotency_key ?? ''))
  return {
    lost: lost.map(([key]) => `review ${key}`),
    doubled: unknown.map(({ comment }) => `review „${comment}“`),
  }
}
