import { expect, test } from 'vitest'
import { createCrowdLimit, createFloodLimit } from './rate-limits.server.ts'

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

test('does as much of one key at once as allowed, and the next when one is done or has failed', async () => {
  const inCrowd = createCrowdLimit(2)
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const held = [first, second].map(({ promise }) => inCrowd('a', () => promise))
  const work = async () => 'done'
  expect([await inCrowd('a', work), await inCrowd('b', work)]).toEqual([null, 'done'])
  first.reject(new Error('failed'))
  await expect(held[0]).rejects.toThrow('failed')
  expect(await inCrowd('a', work)).toBe('done')
  second.resolve('done')
  expect(await held[1]).toBe('done')
})
