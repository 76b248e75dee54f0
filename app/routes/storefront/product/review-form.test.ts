import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../../tests/support/for-all.ts'
import { forgetPerson, isRandomId, safeStorage } from '../../../ui/kit/browser-storage.ts'
import { createReviewDrafts } from './review-form.tsx'

/** In memory, as in a browser that keeps nothing. */
const memory = () =>
  safeStorage(() => {
    throw new Error('forbidden')
  })

const TYPED = { ownerId: null, rating: 4, comment: 'Добро', key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }

test('[REV-01] what was typed is kept for its product, also when its writer signs in', () => {
  const drafts = createReviewDrafts(memory())
  drafts.save('krem', TYPED)
  expect(drafts.load('krem', null)).toEqual(TYPED)
  expect(drafts.load('krem', 'marija')).toEqual({ ...TYPED, ownerId: 'marija' })
  expect(drafts.load('sprej', 'marija')).toMatchObject({ rating: 0, comment: '' })
  drafts.clear('krem')
  expect(drafts.load('krem', null)).toMatchObject({ rating: 0, comment: '' })
})

test('[REV-01] what somebody wrote is not given to somebody else', () => {
  const drafts = createReviewDrafts(memory())
  drafts.save('krem', { ...TYPED, ownerId: 'marija' })
  const petars = drafts.load('krem', 'petar')
  expect(petars).toMatchObject({ ownerId: 'petar', rating: 0, comment: '' })
  expect(petars.key).not.toBe(TYPED.key)
})

test('[REV-06] the key stays with what was typed, over a reload and the sign-in; the next review has another', () => {
  const drafts = createReviewDrafts(memory())
  const fresh = drafts.load('krem', null)
  drafts.save('krem', { ...fresh, comment: 'Добро' })
  expect(drafts.load('krem', 'marija').key).toBe(fresh.key)
  drafts.clear('krem')
  expect(drafts.load('krem', 'marija').key).not.toBe(fresh.key)
})

test('[CART-10] a sign-out takes it away', () => {
  const drafts = createReviewDrafts(memory())
  drafts.save('krem', TYPED)
  forgetPerson()
  expect(drafts.load('krem', null).comment).toBe('')
})

test('whatever is stored there, a draft comes out', () => {
  forAll(100, fc.oneof(fc.string(), fc.json()), (json) => {
    const storage = memory()
    storage.set('nega.review.krem', json)
    const { rating, comment, key } = createReviewDrafts(storage).load('krem', null)
    expect([0, 1, 2, 3, 4, 5]).toContain(rating)
    expect(comment.length).toBeLessThanOrEqual(2000)
    expect(isRandomId(key)).toBe(true)
  })
})
