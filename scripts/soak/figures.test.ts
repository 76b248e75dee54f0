import { expect, test } from 'vitest'
import { highestThatHolds, Latencies, slopePerMinute } from './figures.ts'

test('[BEY-21] a share of the requests is counted from the quickest', () => {
  const latencies = new Latencies()
  expect(latencies.at(0.99)).toBe(0)
  for (let ms = 100; ms >= 1; ms -= 1) latencies.add(ms)
  expect([latencies.at(0.5), latencies.at(0.99), latencies.at(1)]).toEqual([50, 99, 100])
})

test('[BEY-23] a slope is what grows in a minute, whatever the level and the noise around it', () => {
  const points = [0, 1, 2, 3].map((at) => ({ at, value: 200 + 3 * at + (at % 2 === 0 ? 0.5 : -0.5) }))
  expect(slopePerMinute(points)).toBeCloseTo(3 - 0.2)
  expect(slopePerMinute([{ at: 1, value: 5 }])).toBe(0)
})

test('[BEY-21] the highest rate is the last before the first that does not hold', async () => {
  const tried: number[] = []
  const holds = (rate: number) => Promise.resolve((tried.push(rate), rate < 40))
  expect(await highestThatHolds([10, 20, 40, 80], holds)).toBe(20)
  expect(tried).toEqual([10, 20, 40])
  expect(await highestThatHolds([50], holds)).toBe(0)
})
