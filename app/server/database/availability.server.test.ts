import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Availability } from './availability.server.ts'
import { DatabaseUnavailable } from './trouble.server.ts'

afterEach(() => void vi.useRealTimers())

/** A database that answers, or never does. */
function madeUp() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  const state = { isThere: true, asked: 0, away: 0 }
  const availability = new Availability({
    async answers() {
      state.asked += 1
      if (!state.isThere) await new Promise((resolve) => setTimeout(resolve, 2000))
      return state.isThere
    },
    onAway: () => void (state.away += 1),
  })
  onTestFinished(() => availability.close())
  return { availability, state }
}

const never = () => new Promise<never>(() => {})
const nothing = () => {}

test('nobody is asked anything while the work is quick', async () => {
  const { availability, state } = madeUp()
  expect(await availability.attend(() => Promise.resolve('done'), nothing)).toBe('done')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.asked).toBe(0)
})

test('[BEY-23] work that never ends is given up some seconds after the database has gone, all of it at once, later work at once', async () => {
  const { availability, state } = madeUp()
  state.isThere = false
  const givenUp: unknown[] = []
  const all = Array.from({ length: 1000 }, () =>
    availability.attend(never, () => givenUp.push(1)).catch((error: unknown) => error),
  )
  await vi.advanceTimersByTimeAsync(4000)
  for (const error of await Promise.all(all)) expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(givenUp).toHaveLength(1000)
  expect(state.away).toBe(1)
  await expect(availability.attend(never, nothing)).rejects.toThrow(DatabaseUnavailable)
})

test('[BEY-23] it is back half a second after its return, though an earlier question still hangs', async () => {
  const { availability, state } = madeUp()
  state.isThere = false
  availability.suspect()
  await vi.advanceTimersByTimeAsync(10_000)
  state.isThere = true
  await vi.advanceTimersByTimeAsync(600)
  expect(await availability.attend(() => Promise.resolve('done'), nothing)).toBe('done')
})

test('work that is only slow goes on', async () => {
  const { availability, state } = madeUp()
  const slow = availability.attend(
    () => new Promise((resolve) => setTimeout(() => resolve('late'), 7000)),
    nothing,
  )
  await vi.advanceTimersByTimeAsync(8000)
  expect(await slow).toBe('late')
  expect(state.away).toBe(0)
  expect(state.asked).toBeGreaterThan(3)
})

test('[BEY-23] it is not away while somebody is answered, though nobody new is in time', async () => {
  const { availability, state } = madeUp()
  state.isThere = false
  const slow = availability.attend(
    () => new Promise((resolve) => setTimeout(() => resolve('late'), 7000)),
    nothing,
  )
  const answered = setInterval(() => availability.heard(), 300)
  await vi.advanceTimersByTimeAsync(8000)
  clearInterval(answered)
  expect(await slow).toBe('late')
  expect(state.away).toBe(0)
  expect(state.asked).toBeGreaterThan(1)
})

test('the work’s own failure is the answer', async () => {
  const { availability } = madeUp()
  await expect(availability.attend(() => Promise.reject(new Error('own')), nothing)).rejects.toThrow('own')
})
