import { setImmediate as nextTurn } from 'node:timers/promises'
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

test('does two of one key at once, the others in their order, and refuses what would wait behind too many', async () => {
  const inTurn = createCrowdLimit({ atOnce: 2, most: 1 })
  const ends = ['first', 'second', 'third'].map(() => Promise.withResolvers<void>())
  const begun: number[] = []
  const works = ends.map(({ promise }, index) => inTurn('a')(() => (begun.push(index), promise)))
  const other = async () => 'done'
  expect([await inTurn('a')(other), await inTurn('b')(other), begun]).toEqual([null, 'done', [0, 1]])
  ends[0]?.reject(new Error('failed'))
  await expect(works[0]).rejects.toThrow('failed')
  await nextTurn()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  await Promise.all(works.slice(1))
  expect(await inTurn('a')(other)).toBe('done')
})
