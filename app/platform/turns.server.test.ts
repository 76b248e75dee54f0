import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.server.ts'

test('does two of one key at once, the others in their order, and refuses what would wait behind too many', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 1, waitMs: 60_000 })
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

test('who has waited as long as may be gets nothing, and is in nobody’s way', async () => {
  const inTurn = createTurns({ atOnce: 1, waitMs: 10 })('a')
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = inTurn(() => promise)
  expect(await inTurn(async () => 'late')).toBeNull()
  resolve('first')
  expect([await first, await inTurn(async () => 'next')]).toEqual(['first', 'next'])
})
