import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkReview } from './rules.ts'

function codeOf(rating: number, comment: string): string {
  const result = checkReview({ rating, comment })
  return result.ok ? 'ok' : result.refusal.code
}

test('a rating that is not 1, 2, 3, 4 or 5 is refused before the comment is read', () => {
  for (const rating of [0, 6, -1, 1.5, Number.NaN, Infinity])
    expect(codeOf(rating, '')).toBe('rating-missing')
  for (const rating of [1, 2, 3, 4, 5]) expect(codeOf(rating, 'Добро')).toBe('ok')
})

test('a comment must say something, within 2000 characters', () => {
  for (const comment of ['', ' ', '\u00a0\u200b', '\n']) expect(codeOf(5, comment)).toBe('comment-missing')
  expect(codeOf(5, 'а'.repeat(2000))).toBe('ok')
  expect(checkReview({ rating: 5, comment: 'а'.repeat(2001) })).toEqual({
    ok: false,
    refusal: { code: 'text-too-long', field: 'comment', max: 2000 },
  })
  expect(checkReview({ rating: 4, comment: ' прва\r\nвтора ' })).toEqual({
    ok: true,
    value: { rating: 4, comment: 'прва\nвтора' },
  })
})

test('any rating and text give a review within bounds or a refusal', () => {
  fc.assert(
    fc.property(fc.double(), fc.string({ unit: 'binary', maxLength: 50 }), (rating, comment) => {
      const result = checkReview({ rating, comment })
      if (!result.ok) return
      expect([1, 2, 3, 4, 5]).toContain(result.value.rating)
      expect(result.value.comment.length).toBeGreaterThan(0)
    }),
    { numRuns: 10_000 },
  )
})
