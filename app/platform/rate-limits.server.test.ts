import { expect, test } from 'vitest'
import { createFloodLimit } from './rate-limits.server.ts'

test('passes as many requests per minute as allowed, reports how long to wait, and starts again', () => {
  const clock = { at: 0, now: () => clock.at }
  const limit = createFloodLimit(60_000, clock)
  const take = (key: string) => limit(key, 3)
  expect([1, 2, 3].map(() => take('a'))).toEqual([0, 0, 0])
  clock.at = 15_000
  expect([take('a'), take('b')]).toEqual([45, 0])
  clock.at = 60_000
  expect(take('a')).toBe(0)
})
