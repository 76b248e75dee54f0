import { expect, test } from 'vitest'
import { CUSTOMER } from '../../tests/support/factories.ts'
import { parseFavorite } from './favorites/service.server.ts'
import { REQUIRED_CUSTOMER_FIELDS } from './orders/checkout.ts'
import { parseOrderCancel, parseOrderStatus, parseProfile } from './orders/schema.ts'
import { recordOf } from './record-of.ts'
import { checkReview } from './reviews/rules.ts'
import { parseReview, parseReviewRemoval } from './reviews/service.server.ts'
import { ok, refuse } from './use-case.ts'

const MALFORMED = refuse({ code: 'malformed' })

test('an order’s status is one of the four of the dropdown; cancelled comes only from cancelling', () => {
  for (const status of ['pending', 'approved', 'rejected', 'delivered'])
    expect(parseOrderStatus({ orderId: 'o-1', status })).toEqual(ok({ orderId: 'o-1', status }))
  for (const status of ['cancelled', '', 'Delivered', 'toString', '__proto__'])
    expect(parseOrderStatus({ orderId: 'o-1', status })).toEqual(refuse({ code: 'status-unknown' }))
  expect(parseOrderCancel({ orderId: 'o-1' })).toEqual(ok({ orderId: 'o-1' }))
  for (const orderId of ['', ' ', '../1', "o'--", 'x'.repeat(101), 5, null]) {
    expect(parseOrderStatus({ orderId, status: 'pending' })).toEqual(MALFORMED)
    expect(parseOrderCancel({ orderId })).toEqual(MALFORMED)
  }
})

test('[SEC-04] a favourite is added or removed by the id of a product, for nobody else', () => {
  const add = { intent: 'add', productId: 'krem' }
  expect(parseFavorite({ ...add, userId: 'x' })).toEqual(ok(add))
  for (const wrong of [{ intent: 'toggle' }, { productId: undefined }, { productId: '<b>' }])
    expect(parseFavorite({ ...add, ...wrong })).toEqual(MALFORMED)
})

test('[PROF-02] the delivery profile needs its seven fields and takes no other', () => {
  const profile = recordOf(REQUIRED_CUSTOMER_FIELDS, (field) => CUSTOMER[field])
  expect(parseProfile({ ...profile, email: 'x@y.mk', role: 'admin', userId: 'x' })).toEqual(ok(profile))
  const fields = Object.keys(profile)
  const refused = (missing: string[]) => ({ refusal: { code: 'form-incomplete', fields: missing } })
  for (const field of fields)
    for (const blank of ['', ' \u00a0', undefined])
      expect(parseProfile({ ...profile, [field]: blank })).toMatchObject(refused([field]))
  expect(parseProfile({})).toMatchObject(refused(fields))
  expect(parseProfile({ ...profile, address: 'а'.repeat(201) })).toEqual(
    refuse({ code: 'text-too-long', field: 'address', max: 200 }),
  )
})

test('[REV-02] a review has a rating of one digit 1–5 and a comment; its author and product are not in the form', () => {
  const idempotencyKey = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const review = { rating: '4', comment: ' прва\r\nвтора ', idempotencyKey }
  const more = { productId: 'p', userId: 'x', userName: 'Y', createdAt: 1 }
  expect(parseReview({ ...review, ...more })).toEqual(ok({ ...review, rating: 4 }))
  const checked = (changes: object) => {
    const parsed = parseReview({ ...review, ...changes })
    return parsed.ok ? checkReview(parsed.value) : parsed
  }
  expect(checked({ rating: 4 })).toEqual(ok({ rating: 4, comment: 'прва\nвтора' }))
  for (const rating of ['', '0', '6', '1e0', '0x1', '4.0', ' 4', '-1', 'NaN', 0, 6, 1.5, undefined])
    expect(checked({ rating })).toEqual(refuse({ code: 'rating-missing' }))
  expect(checked({ rating: '0', comment: '' })).toEqual(refuse({ code: 'rating-missing' }))
  for (const comment of ['', ' \u00a0\u200b', '\n', undefined])
    expect(checked({ comment })).toEqual(refuse({ code: 'comment-missing' }))
  for (const rating of [1, 2, 3, 4, 5]) expect(checked({ rating }).ok).toBe(true)
  expect(checked({ comment: 'а'.repeat(2000) }).ok).toBe(true)
  const tooLong = { refusal: { code: 'text-too-long', field: 'comment', max: 2000 } }
  expect(checked({ comment: 'а'.repeat(2001) })).toMatchObject(tooLong)
  for (const rating of [['5'], {}, true, null, Number.NaN, Infinity])
    expect(checked({ rating })).toEqual(MALFORMED)
  for (const key of ['', 'rev-1', undefined, null, 1])
    expect(checked({ idempotencyKey: key })).toEqual(MALFORMED)
  expect(parseReviewRemoval({ reviewId: 'rev-1' })).toEqual(ok({ reviewId: 'rev-1' }))
})
