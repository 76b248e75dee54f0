import { expect, test } from 'vitest'
import { makePromoCode } from './rules.ts'
/** Gives these bytes, a batch at a time, and counts the batches. */
function source(...batches: number[][]) {
  let asked = 0
  const bytes = () => Uint8Array.from(batches[Math.min(asked++, batches.length - 1)] ?? [])
  return { bytes, asked: () => asked }
}

test('[ADM-15] bytes that would make the first letters more frequent are not used; no more are asked for than needed', () => {
  // 31 letters: 248 is the first byte beyond the last whole round
  const fair = source([247, 0, 1, 2, 3, 4, 5, 6])
  expect(makePromoCode(fair.bytes)).toBe('9ABCDEFG')
  expect(fair.asked()).toBe(1)
  const unfair = source([248, 255, 0, 1, 2, 3, 4, 5], [30, 29, 28, 27, 26, 25, 24, 23])
  expect(makePromoCode(unfair.bytes)).toBe('ABCDEF98')
  expect(unfair.asked()).toBe(2)
})
