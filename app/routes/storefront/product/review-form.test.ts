import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { forAll } from '../../../../tests/support/for-all.ts'
import { forgetUser, isRandomId, localStore, tabStore } from '../../../ui/kit/browser-storage.ts'
import { loadReviewDraft } from './review-form.tsx'

const save = (productId: string, draft: object) =>
  tabStore.set(`nega.review.${productId}`, JSON.stringify(draft))

beforeEach(() => forgetUser({ isHere: false }))

const TYPED = { ownerId: null, rating: 4, comment: 'Добро', key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }

test('[REV-01] a review being written is stored for its product, also when its writer signs in', () => {
  save('krem', TYPED)
  expect(loadReviewDraft('krem', null)).toEqual(TYPED)
  expect(loadReviewDraft('krem', 'marija')).toEqual({ ...TYPED, ownerId: 'marija' })
  expect(loadReviewDraft('sprej', 'marija')).toMatchObject({ rating: 0, comment: '' })
  tabStore.remove('nega.review.krem')
  expect(loadReviewDraft('krem', null)).toMatchObject({ rating: 0, comment: '' })
})

test('[REV-01] a review being written by one user is not given to another', () => {
  save('krem', { ...TYPED, ownerId: 'marija' })
  const petars = loadReviewDraft('krem', 'petar')
  expect(petars).toMatchObject({ ownerId: 'petar', rating: 0, comment: '' })
  expect(petars.key).not.toBe(TYPED.key)
})

test('[REV-06] the key stays with what was typed, over a reload and the sign-in; the next review has another', () => {
  const fresh = loadReviewDraft('krem', null)
  save('krem', { ...fresh, comment: 'Добро' })
  expect(loadReviewDraft('krem', 'marija').key).toBe(fresh.key)
  tabStore.remove('nega.review.krem')
  expect(loadReviewDraft('krem', 'marija').key).not.toBe(fresh.key)
})

test('[CART-10] a sign-out takes it away; a tab that learns of it later announces no other', () => {
  save('krem', TYPED)
  forgetUser({ isHere: true })
  expect(loadReviewDraft('krem', null).comment).toBe('')
  const latest = localStore.get('nega.signOut')
  forgetUser({ isHere: false })
  expect(localStore.get('nega.signOut')).toBe(latest)
})

test('whatever is stored there, a draft comes out', () => {
  forAll(100, fc.oneof(fc.string(), fc.json()), (json) => {
    tabStore.set('nega.review.krem', json)
    const { rating, comment, key } = loadReviewDraft('krem', null)
    expect([0, 1, 2, 3, 4, 5]).toContain(rating)
    expect(comment.length).toBeLessThanOrEqual(2000)
    expect(isRandomId(key)).toBe(true)
  })
})
