import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../../support/database.ts'
import { addProduct, addUser } from '../../support/factories.ts'
import { averageRating } from '../../../app/shop/catalog/product.ts'
import { refuse } from '../../../app/shop/result.ts'
import type { Review } from '../../../app/shop/reviews/rules.ts'
import { addReview, listReviews, removeReview } from '../../../app/shop/reviews/service.server.ts'
import { getProduct } from '../../../app/shop/catalog/storefront.server.ts'
import type { Shop } from '../../../app/platform/shop.server.ts'

/** One that was never sent before. */
const review = () => ({ rating: 5, comment: 'Одличен крем', idempotencyKey: randomUUID() })

test('[REV-06 REV-07 SEC-04] a review carries the writer’s own id and name, is on the list newest first, and counts', async () => {
  await using shop = await testShop()
  const { id: productId } = await addProduct(shop)
  const user = await addUser(shop, { displayName: 'Марија Т.' })
  await addReview(shop, user, { ...review(), productId })
  shop.advance(1000)
  const forged = {
    ...review(),
    productId,
    rating: 4,
    comment: ' Добар \u200b ',
    userId: 'other',
    userName: 'Other',
    createdAt: 1,
  }
  const second = await addReview(shop, user, forged)
  const expected = {
    userId: user.id,
    userName: 'Марија Т.',
    rating: 4,
    comment: 'Добар',
    createdAt: shop.clock(),
    productId,
  }
  expect(second).toMatchObject({ ok: true, value: expected })
  expect((await listReviews(shop, productId)).map((review) => review.rating)).toEqual([4, 5])
  expect(await getProduct(shop, productId)).toMatchObject({ rating: 450, reviewCount: 2 })
  expect(shop.events).toContainEqual({ topic: 'catalogue', id: productId })
})

test.each([0, 6, -1, 2.5, Number.NaN])(
  '[REV-02] a rating of %d is refused and nothing is stored',
  async (rating) => {
    await using shop = await testShop()
    const { id: productId } = await addProduct(shop)
    const refused = await addReview(shop, await addUser(shop), { ...review(), rating, productId })
    expect(refused).toEqual(refuse({ code: 'rating-missing' }))
    expect(await listReviews(shop, productId)).toEqual([])
  },
)

test('[REV-02] a blank comment and an unknown product are refused', async () => {
  await using shop = await testShop()
  const { id: productId } = await addProduct(shop)
  const user = await addUser(shop)
  expect(await addReview(shop, user, { ...review(), comment: ' \u00a0\u200b', productId })).toEqual(
    refuse({ code: 'comment-missing' }),
  )
  expect(await addReview(shop, user, { ...review(), productId: 'none' })).toEqual(
    refuse({ code: 'not-found' }),
  )
  expect(await shop.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})

test('[SEC-02] only the author deletes a review; an administrator doesn’t either', async () => {
  await using shop = await testShop()
  const { id: productId } = await addProduct(shop)
  const author = await addUser(shop)
  const added = await addReview(shop, author, { ...review(), productId })
  const reviewId = added.ok ? added.value.id : ''
  for (const other of [await addUser(shop), await addUser(shop, { role: 'admin' })]) {
    expect(await removeReview(shop, other, reviewId)).toEqual(refuse({ code: 'not-found' }))
  }
  expect(await getProduct(shop, productId)).toMatchObject({ rating: 500, reviewCount: 1 })
  expect(await removeReview(shop, author, reviewId)).toEqual({ ok: true, value: { productId } })
  expect(await removeReview(shop, author, reviewId)).toEqual(refuse({ code: 'not-found' }))
  expect(await getProduct(shop, productId)).toMatchObject({ rating: 0, reviewCount: 0 })
})

test('[REV-06] the rating is that of the reviews however many are written and deleted at once', async () => {
  await using shop = await testShop()
  const { id: productId } = await addProduct(shop)
  const user = await addUser(shop)
  const write = (rating: number) => addReview(shop, user, { ...review(), productId, rating })
  const written = await Promise.all(Array.from({ length: 60 }, (_, n) => write((n % 5) + 1)))
  const removed = written.filter((_, n) => n % 3 === 0).map((review) => (review.ok ? review.value.id : ''))
  await Promise.all([
    ...removed.flatMap((id) => [removeReview(shop, user, id), removeReview(shop, user, id)]),
    ...Array.from({ length: 7 }, () => write(1)),
  ])
  await expectTrueRating(shop, productId, 47)
})

test('[REV-06] sent ten times at once and once more later, a review is stored and counted once, with one answer', async () => {
  await using shop = await testShop()
  const { id: productId } = await addProduct(shop)
  const user = await addUser(shop)
  const sent = { ...review(), productId }
  const answers = await Promise.all(Array.from({ length: 10 }, () => addReview(shop, user, sent)))
  shop.advance(60_000)
  answers.push(await addReview(shop, user, sent))
  expect(answers[0]).toMatchObject({ ok: true, value: { rating: 5, comment: 'Одличен крем' } })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await expectTrueRating(shop, productId, 1)
})

test('[REV-06 SEC-02] the same key of somebody else or of another product is another review', async () => {
  await using shop = await testShop()
  const [one, other] = [await addProduct(shop), await addProduct(shop)]
  const [user, stranger] = [await addUser(shop), await addUser(shop)]
  const sent = review()
  const mine = await addReview(shop, user, { ...sent, productId: one.id })
  const theirs = await addReview(shop, stranger, {
    ...sent,
    productId: one.id,
    rating: 1,
    comment: 'Лош крем',
  })
  await addReview(shop, user, { ...sent, productId: other.id })
  const ownOf = ({ userId, rating, comment }: Review) => [userId, rating, comment]
  expect((await listReviews(shop, one.id)).map(ownOf)).toEqual(
    expect.arrayContaining([
      [user.id, 5, 'Одличен крем'],
      [stranger.id, 1, 'Лош крем'],
    ]),
  )
  expect(mine.ok && theirs.ok && mine.value.id !== theirs.value.id).toBe(true)
  await expectTrueRating(shop, one.id, 2)
  await expectTrueRating(shop, other.id, 1)
})

test('[REV-06] what was changed before sending again replaces what the first sending stored', async () => {
  await using shop = await testShop()
  const { id: productId } = await addProduct(shop)
  const user = await addUser(shop)
  await addReview(shop, user, { ...review(), productId, rating: 2 })
  const sent = { ...review(), productId }
  const first = await addReview(shop, user, sent)
  shop.advance(60_000)
  const again = await addReview(shop, user, { ...sent, rating: 3, comment: 'Добар крем' })
  const kept = first.ok ? first.value : null
  expect(again).toEqual({ ok: true, value: { ...kept, rating: 3, comment: 'Добар крем' } })
  await expectTrueRating(shop, productId, 2)
})

test('[REV-06] the database itself takes a key of a writer once', async () => {
  await using shop = await testShop()
  const { id: productId } = await addProduct(shop)
  await addReview(shop, await addUser(shop), { ...review(), productId })
  const { id: _, ...row } = await shop.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
  const twice = shop.db.insertInto('reviews').values({ ...row, id: 'second' })
  await expect(twice.execute()).rejects.toThrow(/unique/i)
})

test('[REV-06] the database agrees with the domain’s average for every sum of 1, 14, 27 and 40 reviews', async () => {
  await using shop = await testShop()
  const { id } = await addProduct(shop)
  for (let count = 1; count <= 40; count += 13) {
    for (let sum = count; sum <= count * 5; sum++) {
      const row = { rating_sum: sum, review_count: count, rating: averageRating(sum, count) }
      await shop.db.updateTable('products').set(row).where('id', '=', id).execute()
    }
  }
})

async function expectTrueRating(shop: Shop, productId: string, expectedCount: number): Promise<void> {
  const reviews = await listReviews(shop, productId)
  const sum = reviews.reduce((total, review) => total + review.rating, 0)
  expect(reviews).toHaveLength(expectedCount)
  const product = await getProduct(shop, productId)
  expect(product).toMatchObject({ reviewCount: expectedCount, rating: averageRating(sum, expectedCount) })
}
