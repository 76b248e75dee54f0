import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayAt, startOfDay } from '../../../app/shop/calendar-day.ts'
import { averageRating } from '../../../app/shop/catalog/product.ts'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import type { Review } from '../../../app/shop/reviews/rules.ts'
import { addReview, listReviews, removeReview } from '../../../app/shop/reviews/service.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { ok, refuse, type User } from '../../../app/shop/use-case.ts'
import { addProduct, addUser, shopForEach, valueOf } from '../../support/factories.ts'

const services = shopForEach()

const reviewsOf = (productId: string) => listReviews(services, productId, { offset: 0, limit: 100 })
const review = () => ({ rating: 5, comment: 'Одличен крем', idempotencyKey: randomUUID() })

test('[REV-06 REV-07 SEC-04] a review carries the writer’s own id and name, is on the list newest first, and counts', async () => {
  const { id: productId } = await addProduct(services)
  const user = await addUser(services, { displayName: 'Марија Т.' })
  await addReview(services, user, { ...review(), productId })
  services.advance(DAY_MS)
  const forged = { userId: 'other', userName: 'Other', createdAt: 1 }
  const comment = 'ж'.repeat(2000)
  const typed = { ...review(), productId, rating: 4, comment: ` ${comment} \u200b `, ...forged }
  const actual = { userId: user.id, userName: 'Марија Т.', createdAt: services.clock(), productId }
  expect(await addReview(services, user, typed)).toMatchObject(ok({ ...actual, rating: 4, comment }))
  expect((await reviewsOf(productId)).map((review) => review.rating)).toEqual([4, 5])
  expect(await getProduct(services, productId)).toMatchObject({ rating: 450, reviewCount: 2 })
  expect(services.events).toContainEqual({ topic: 'catalogue' })
  expect(services.events.at(-1), 'for the user’s other tabs').toEqual({ topic: 'reviews', userId: user.id })
})

test('[REV-07 SEC-04] nobody but an administrator carries that administrator’s name', async () => {
  const { id: productId } = await addProduct(services)
  const admin = await addUser(services, { displayName: 'Ана Николовска', role: 'admin' })
  const own = await addReview(services, admin, { ...review(), productId })
  expect(valueOf(own).userName).toBe('Ана Николовска')
  const hidden = [
    'Ана Никол\u200dовска',
    'Ａｎａ Nikolovska',
    'Ana Nіkоlоvѕkа',
    'Ана Hиколовcкa',
    'Ана Никοловска',
  ]
  for (const displayName of ['АНА  НИКОЛОВСКА', 'Ana Nikolovska', 'Ана-Николовска', ...hidden]) {
    const user = await addUser(services, { displayName })
    const added = await addReview(services, user, { ...review(), productId })
    expect(valueOf(added).userName).toMatch(/^(Ана|АНА|Ana) [НNH]\.$/)
  }
  const other = await addUser(services, { displayName: 'Ива Николовска' })
  const unlike = await addReview(services, other, { ...review(), productId })
  expect(valueOf(unlike).userName).toBe('Ива Николовска')
})

test('[REV-02] a wrong rating, a blank comment and an unknown product are refused, nothing is stored', async () => {
  const { id: productId } = await addProduct(services)
  const user = await addUser(services)
  for (const [wrong, code] of [
    [{ rating: 6 }, 'rating-missing'],
    [{ comment: ' \u00a0\u200b' }, 'comment-missing'],
    [{ productId: 'none' }, 'not-found'],
  ] as const)
    expect(await addReview(services, user, { ...review(), productId, ...wrong })).toEqual(refuse({ code }))
  expect(await services.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})

test('[REV-06 SEC-02] only the author deletes a review, and open pages hear of it; an administrator doesn’t either', async () => {
  const { id: productId } = await addProduct(services)
  const author = await addUser(services)
  const added = await addReview(services, author, { ...review(), productId })
  const reviewId = added.ok ? added.value.id : ''
  for (const other of [await addUser(services), await addUser(services, { role: 'admin' })])
    expect(await removeReview(services, other, reviewId)).toEqual(refuse({ code: 'not-found' }))
  expect(await getProduct(services, productId)).toMatchObject({ rating: 500, reviewCount: 1 })
  expect(await removeReview(services, author, reviewId)).toEqual(ok({ productId }))
  expect(services.events.at(-1)).toEqual({ topic: 'catalogue' })
  expect(await removeReview(services, author, reviewId)).toEqual(refuse({ code: 'not-found' }))
  expect(await getProduct(services, productId)).toMatchObject({ rating: 0, reviewCount: 0 })
})

test('[REV-06] the rating is that of the reviews however many are written and deleted at once', async () => {
  const { id: productId } = await addProduct(services)
  const users = await Promise.all(Array.from({ length: 67 }, () => addUser(services)))
  const write = async (user: User, n: number) => {
    const added = await addReview(services, user, { ...review(), productId, rating: (n % 5) + 1 })
    return { user, id: valueOf(added).id }
  }
  const written = await Promise.all(users.slice(0, 60).map(write))
  const removed = written.filter((_, n) => n % 3 === 0)
  await Promise.all([
    ...[...removed, ...removed].map(({ user, id }) => removeReview(services, user, id)),
    ...users.slice(60).map(write),
  ])
  await expectTrueRating(productId, 47)
})

test('[REV-06] in a day of Skopje a user writes one review of a product and five in all, also at once', async () => {
  const user = await addUser(services)
  const products = await Promise.all(Array.from({ length: 6 }, () => addProduct(services)))
  const write = ({ id }: { id: string }) => addReview(services, user, { ...review(), productId: id })
  const [first] = products
  if (!first) throw new Error('no product')
  const twice = await Promise.all([write(first), write(first)])
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  expect(twice).toContainEqual(refuse({ code: 'review-repeated' }))
  const others = await Promise.all(products.slice(1).map(write))
  expect(others.filter(({ ok }) => ok)).toHaveLength(4)
  expect(others).toContainEqual(refuse({ code: 'reviews-too-many' }))
  const tomorrow = startOfDay(dayAt(services.clock()) + 1)
  services.advance(tomorrow - 1 - services.clock())
  expect((await write(first)).ok).toBe(false)
  services.advance(1)
  expect((await write(first)).ok).toBe(true)
})

test('[REV-06] sent ten times at once and once more later, a review is stored and counted once, with one answer', async () => {
  const { id: productId } = await addProduct(services)
  const user = await addUser(services)
  const sent = { ...review(), productId }
  const answers = await Promise.all(Array.from({ length: 10 }, () => addReview(services, user, sent)))
  services.advance(60_000)
  answers.push(await addReview(services, user, sent))
  expect(answers[0]).toMatchObject(ok({ rating: 5, comment: 'Одличен крем' }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await expectTrueRating(productId, 1)
})

test('[REV-06 SEC-02] the same key of somebody else or of another product is another review', async () => {
  const [one, other] = [await addProduct(services), await addProduct(services)]
  const [user, stranger] = [await addUser(services), await addUser(services)]
  const sent = review()
  await addReview(services, user, { ...sent, productId: one.id })
  const bad = { ...sent, productId: one.id, rating: 1, comment: 'Лош крем' }
  await addReview(services, stranger, bad)
  await addReview(services, user, { ...sent, productId: other.id })
  const ownOf = ({ userId, rating, comment }: Review) => [userId, rating, comment]
  expect((await reviewsOf(one.id)).map(ownOf)).toEqual(
    expect.arrayContaining([
      [user.id, 5, 'Одличен крем'],
      [stranger.id, 1, 'Лош крем'],
    ]),
  )
  await expectTrueRating(one.id, 2)
  await expectTrueRating(other.id, 1)
})

test('[REV-06] a review that is sent again with changes replaces what was stored first, at most twenty times a day', async () => {
  const { id: productId } = await addProduct(services)
  const user = await addUser(services)
  await addReview(services, await addUser(services), { ...review(), productId, rating: 2 })
  const sent = { ...review(), productId }
  const first = await addReview(services, user, sent)
  services.advance(60_000)
  const again = await addReview(services, user, { ...sent, rating: 3, comment: 'Добар крем' })
  const kept = first.ok ? first.value : null
  expect(again).toEqual(ok({ ...kept, rating: 3, comment: 'Добар крем' }))
  await expectTrueRating(productId, 2)
  for (let times = 2; times < 20; times++) expect((await addReview(services, user, sent)).ok).toBe(true)
  expect(await addReview(services, user, sent)).toEqual(refuse({ code: 'reviews-too-many' }))
  services.advance(DAY_MS)
  expect((await addReview(services, user, sent)).ok).toBe(true)
})

test('[REV-06] the database agrees with the domain’s average for every sum of 1, 14, 27 and 40 reviews', async () => {
  const { id } = await addProduct(services)
  for (let count = 1; count <= 40; count += 13) {
    for (let sum = count; sum <= count * 5; sum++) {
      const row = { rating_sum: sum, review_count: count, rating: averageRating(sum, count) }
      await services.db.updateTable('products').set(row).where('id', '=', id).execute()
    }
  }
})

async function expectTrueRating(productId: string, expectedCount: number): Promise<void> {
  const reviews = await reviewsOf(productId)
  const sum = reviews.reduce((total, review) => total + review.rating, 0)
  expect(reviews).toHaveLength(expectedCount)
  const product = await getProduct(services, productId)
  expect(product).toMatchObject({ reviewCount: expectedCount, rating: averageRating(sum, expectedCount) })
}
