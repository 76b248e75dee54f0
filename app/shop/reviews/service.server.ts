import { z } from 'zod'
import { lockRow, type Transaction, transaction } from '../../platform/database/database.server.ts'
import { limitAttempts } from '../../platform/rate-limits.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { dayAt, startOfDay } from '../calendar-day.ts'
import type { PageWindow } from '../catalog/filter.ts'
import { averageRating } from '../catalog/product.ts'
import { parserOf, recordId, uuid } from '../form-fields.ts'
import { fold, asItLooks, words } from '../search/search.ts'
import { visibleText } from '../text.ts'
import { DAY_MS, type EpochMs } from '../time.ts'
import { ok, refuse, type Refusal, type Result, type User } from '../use-case.ts'
import { checkReview, type Review } from './rules.ts'

const REVIEW = [
  'id',
  'product_id as productId',
  'user_id as userId',
  'user_name as userName',
  'rating',
  'comment',
  'created_at as createdAt',
] as const

async function changeRating(
  tx: Transaction,
  productId: string,
  { stars, reviews }: { stars: number; reviews: -1 | 0 | 1 },
): Promise<void> {
  const product = await lockRow(tx, 'products', productId)
  if (!product) throw new Error('The product of a review is not stored')
  const sum = product.rating_sum + stars
  const count = product.review_count + reviews
  await tx
    .updateTable('products')
    .set({ rating_sum: sum, review_count: count, rating: averageRating(sum, count) })
    .where('id', '=', productId)
    .execute()
}

// a digit in a form, a number in JSON; no star chosen is 0
const rating = z.union([z.number(), z.string()]).default(0).transform(starsOf)

/** Product, author and date never come from the form; the draft's key makes one review, however often it is sent. */
const schema = z.object({ rating, comment: z.string().default(''), idempotencyKey: uuid })
type ReviewForm = z.output<typeof schema>

export const parseReview = parserOf(schema)

export const parseReviewRemoval = parserOf(z.object({ reviewId: recordId }))

function starsOf(value: number | string): number {
  if (typeof value === 'number') return value
  return /^[1-5]$/.test(value) ? Number(value) : 0
}

/** The newest first. */
export async function listReviews(
  services: Services,
  productId: string,
  { offset, limit }: Pick<PageWindow, 'offset' | 'limit'>,
): Promise<Review[]> {
  return await services.db
    .selectFrom('reviews')
    .select(REVIEW)
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function listOwnReviewIds(services: Services, userId: string): Promise<string[]> {
  const rows = await services.db.selectFrom('reviews').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/**
 * Stores a review and counts it in the product's rating, both or neither. The same key is the same review, and a
 * changed text replaces it. Refuses a rating outside 1–5, a blank or too long comment, an unknown product, a second
 * review of the product within a day and a sixth in all.
 */
export async function addReview(services: Services, user: User, input: ReviewForm & { productId: string }) {
  const checked = checkReview(input)
  if (!checked.ok) return checked
  const { productId, idempotencyKey } = input
  const added = await transaction<Result<Review>>(services.db, async (tx) => {
    // first, so that everything read later is read after other reviews of the user and the product
    if (!(await lockRow(tx, 'users', user.id))) return refuse({ code: 'sign-in-required' })
    if (!(await lockRow(tx, 'products', productId))) return refuse({ code: 'not-found' })
    const of = `${user.id} ${dayAt(services.clock())}`
    const writing = { action: 'review', per: 'account', of, limit: MOST_WRITINGS } as const
    if (await limitAttempts({ ...services, db: tx }, { ...writing, windowMs: DAY_MS }))
      return refuse({ code: 'reviews-too-many' })
    const earlier = await tx
      .selectFrom('reviews')
      .select(REVIEW)
      .where('user_id', '=', user.id)
      .where('product_id', '=', productId)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
    if (earlier) return ok(await rewrite(tx, earlier, checked.value))
    const limited = await limitOfDay(tx, { userId: user.id, productId, now: services.clock() })
    if (limited) return refuse(limited)
    const review = await tx
      .insertInto('reviews')
      .values({
        ...checked.value,
        id: services.newId(),
        product_id: productId,
        user_id: user.id,
        user_name: await reviewName(tx, user),
        created_at: services.clock(),
        idempotency_key: idempotencyKey,
      })
      .returning(REVIEW)
      .executeTakeFirstOrThrow()
    await changeRating(tx, productId, { stars: review.rating, reviews: 1 })
    return ok(review)
  })
  if (added.ok) {
    services.bus.publish({ topic: 'catalogue' })
    // the user's other tabs learn whose it is
    services.bus.publish({ topic: 'reviews', userId: user.id })
  }
  return added
}

/** Shortened when an administrator has the same name, so that nobody else speaks for the shop. */
async function reviewName(tx: Transaction, { id, displayName }: User): Promise<string> {
  const others = tx
    .selectFrom('users')
    .select('display_name')
    .where('role', '=', 'admin')
    .where('id', '!=', id)
  const own = readingsOf(displayName)
  const taken = (await others.execute()).flatMap((admin) => readingsOf(admin.display_name))
  if (!taken.some((reading) => own.includes(reading))) return displayName
  const names = words(visibleText(displayName))
  const initial = `${names.at(-1)?.charAt(0) ?? ''}.`
  return names.length > 1 ? `${names[0]} ${initial}` : initial
}

/** As it sounds, and with letters that look Latin taken for Latin. */
function readingsOf(name: string): string[] {
  return [visibleText(name), asItLooks(visibleText(name))].map((text) => words(fold(text)).join(''))
}

const MOST_IN_A_DAY = 5
/** In a day, also of what is sent again, changed or deleted since: each makes every open page read again. */
const MOST_WRITINGS = 20

/** In a day on Skopje's calendar, as the refusals say, a user writes one review of a product, and five in all. */
async function limitOfDay(
  tx: Transaction,
  { userId, productId, now }: { userId: string; productId: string; now: EpochMs },
): Promise<Refusal | null> {
  const written = await tx
    .selectFrom('reviews')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('created_at', '>=', startOfDay(dayAt(now)))
    .execute()
  if (written.some((review) => review.product_id === productId)) return { code: 'review-repeated' }
  return written.length >= MOST_IN_A_DAY ? { code: 'reviews-too-many' } : null
}

async function rewrite(
  tx: Transaction,
  earlier: Review,
  { rating, comment }: Pick<Review, 'rating' | 'comment'>,
): Promise<Review> {
  if (earlier.rating === rating && earlier.comment === comment) return earlier
  await changeRating(tx, earlier.productId, { stars: rating - earlier.rating, reviews: 0 })
  return await tx
    .updateTable('reviews')
    .set({ rating, comment })
    .where('id', '=', earlier.id)
    .returning(REVIEW)
    .executeTakeFirstOrThrow()
}

/** Deletes the user's own review and subtracts it from the rating. */
export async function removeReview(services: Services, user: User, reviewId: string) {
  const removed = await transaction<Result<{ productId: string }>>(services.db, async (tx) => {
    const row = await tx
      .deleteFrom('reviews')
      .where('id', '=', reviewId)
      .where('user_id', '=', user.id)
      .returning(['product_id', 'rating'])
      .executeTakeFirst()
    if (!row) return refuse({ code: 'not-found' })
    await changeRating(tx, row.product_id, { stars: -row.rating, reviews: -1 })
    return ok({ productId: row.product_id })
  })
  if (removed.ok) services.bus.publish({ topic: 'catalogue' })
  return removed
}
