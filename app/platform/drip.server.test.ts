import { expect, test, vi } from 'vitest'
import { Drip } from './drip.server.ts'

function dripOf(count: number) {
  vi.useFakeTimers()
  const done: number[] = []
  const drip = new Drip()
  for (let piece = 0; piece < count; piece += 1) drip.run(() => done.push(piece))
  return { drip, done }
}

test('[BEY-06] few are served at once, many in portions that leave room in between', () => {
  expect(dripOf(25).done).toHaveLength(25)
  const { done } = dripOf(100)
  const steps = [done.length]
  for (let portion = 0; portion < 4; portion += 1) {
    vi.advanceTimersByTime(15)
    steps.push(done.length)
  }
  expect(steps).toEqual([25, 50, 75, 100, 100])
  vi.useRealTimers()
})

test.each([1000, 20_000])('[BEY-06] %i are served in order within about 0.6 s', (count) => {
  const { done } = dripOf(count)
  vi.advanceTimersByTime(615)
  expect(done).toEqual(Array.from({ length: count }, (_, piece) => piece))
  vi.useRealTimers()
})

test('[BEY-06] whoever comes meanwhile waits for those before, and later nobody has to', () => {
  const { drip, done } = dripOf(60)
  vi.advanceTimersByTime(20)
  drip.run(() => done.push(60))
  expect(done).toHaveLength(50)
  vi.advanceTimersByTime(100)
  expect(done.at(-1)).toBe(60)
  drip.run(() => done.push(61))
  expect(done.at(-1)).toBe(61)
  vi.useRealTimers()
})
