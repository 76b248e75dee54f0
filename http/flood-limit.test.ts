import { expect, test } from 'vitest'
import { createFloodLimit } from './flood-limit.ts'

test('passes as many requests a minute as allowed, says how long to wait, and starts anew', () => {
  const limit = createFloodLimit(3)
  expect([1, 2, 3].map(() => limit.take('a', 0))).toEqual([0, 0, 0])
  expect(limit.take('a', 15_000)).toBe(45)
  expect(limit.take('b', 15_000)).toBe(0)
  expect(limit.take('a', 60_000)).toBe(0)
})
