import { type NewProductRow, type ReviewRow, transaction } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { indexedProduct, saveProductWords } from '../catalog/product-words.server.ts'
import { averageRating, NEW_PRODUCT } from '../catalog/product.ts'
import { productRow } from '../catalog/queries.server.ts'
import { type Category } from '../categories.ts'
import { lockDelivery } from '../delivery/service.server.ts'
import { promoRow } from '../promotions/queries.server.ts'
import type { DiscountType } from '../promotions/rules.ts'
import { DAY_MS, type EpochMs } from '../time.ts'
import catalogue from './demo-catalogue.json' with { type: 'json' }

type DemoProduct = (typeof catalogue.products)[number]
type Move = (date: string) => EpochMs

const SALE_AGE_MS = 10 * DAY_MS

/** Moves the catalogue's dates to today. False, with nothing changed, when there are products. */
export async function seedDemo(services: Services): Promise<boolean> {
  const now = services.clock()
  const shift = now - Date.parse(catalogue.generated)
  const move: Move = (date) => Date.parse(date) + shift
  const past: Move = (date) => Math.min(move(date), now)
  const isSeeded = await transaction(services.db, async (tx) => {
    if (await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) return false
    const rows = catalogue.products.map((product) => demoProduct(product, past))
    // A second process that seeds concurrently waits here and then finds the products.
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (inserted !== BigInt(rows.length)) return false
    await saveProductWords(tx, catalogue.products.map(indexedProduct))
    const prices = rows.flatMap((row) => demoPrices(row, now))
    await tx.insertInto('product_prices').values(prices).execute()
    const reviews = catalogue.products.flatMap((product) => demoReviews(product, past))
    await tx.insertInto('reviews').values(reviews).execute()
    const promos = catalogue.promoCodes.map((promo) => demoPromo(promo, { move, past }))
    await tx
      .insertInto('promo_codes')
      .values(promos)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await lockDelivery(tx, services)
    return true
  })
  if (isSeeded) services.bus.publish({ topic: 'catalogue' })
  return isSeeded
}

function demoProduct(product: DemoProduct, past: Move): NewProductRow {
  const ratingSum = product.reviews.reduce((sum, review) => sum + review.rating, 0)
  const reviewCount = product.reviews.length
  const row = productRow({
    ...NEW_PRODUCT,
    ...product,
    category: product.category as Category,
    createdAt: past(product.createdAt),
    updatedAt: past(product.updatedAt),
  })
  return {
    ...row,
    rating_sum: ratingSum,
    review_count: reviewCount,
    rating: averageRating(ratingSum, reviewCount),
  }
}

/** Reduced products had their previous price until ten days ago: the demo's discounts are true. */
function demoPrices({ id, price, original_price, created_at }: NewProductRow, now: EpochMs) {
  const before = { product_id: id, since: created_at, price: original_price ?? price }
  return original_price === null ? [before] : [before, { product_id: id, since: now - SALE_AGE_MS, price }]
}

/** The authors have no accounts here, so nobody can delete these reviews as their own. */
function demoReviews(product: DemoProduct, past: Move): ReviewRow[] {
  return product.reviews.map((review) => ({
    id: review.id,
    product_id: product.id,
    user_id: null,
    user_name: review.userName,
    rating: review.rating,
    comment: review.comment,
    created_at: past(review.createdAt),
    idempotency_key: null,
  }))
}

function demoPromo(
  { createdAt, updatedAt, ...promo }: (typeof catalogue.promoCodes)[number],
  { move, past }: { move: Move; past: Move },
) {
  const code = {
    ...promo,
    discountType: promo.discountType as DiscountType,
    validFrom: move(promo.validFrom),
    validUntil: promo.validUntil === null ? null : move(promo.validUntil),
  }
  return promoRow(code, { createdAt: past(createdAt), updatedAt: past(updatedAt) })
}
