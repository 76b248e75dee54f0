import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Availability, DatabaseUnavailable } from './availability.server.ts'

afterEach(() => void vi.useRealTimers())

/** A database that answers, or never does, and queries that wait for it from now on. */
function madeUp({ queries = 1 } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  const state = { isThere: true, asked: 0, away: 0, givenUp: 0 }
  const availability = new Availability({
    async answers() {
      state.asked += 1
      if (!state.isThere) await new Promise((resolve) => setTimeout(resolve, 2000))
      return state.isThere
    },
    onAway: () => void (state.away += 1),
  })
  onTestFinished(() => availability.close())
  const since = performance.now()
  const waiting = Array.from({ length: queries }, () => ({ since, giveUp: () => void (state.givenUp += 1) }))
  for (const each of waiting) availability.enter(each)
  return { availability, state, waiting }
}

test('the database is not asked while queries are quick', async () => {
  const { availability, state, waiting } = madeUp()
  for (const each of waiting) availability.leave(each)
  availability.enter({ since: null, giveUp: () => {} })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.asked).toBe(0)
})

test('[BEY-23] queries that never end are given up some seconds after the database has gone, later ones immediately', async () => {
  const { availability, state } = madeUp({ queries: 1000 })
  state.isThere = false
  availability.throwIfAway()
  await vi.advanceTimersByTimeAsync(4000)
  expect(state).toMatchObject({ givenUp: 1000, away: 1 })
  expect(() => availability.throwIfAway()).toThrow(DatabaseUnavailable)
})

test('[BEY-23] it is back half a second after its return, though an earlier probe still hangs', async () => {
  const { availability, state } = madeUp()
  state.isThere = false
  availability.suspect()
  await vi.advanceTimersByTimeAsync(10_000)
  state.isThere = true
  await vi.advanceTimersByTimeAsync(600)
  availability.throwIfAway()
})

test('a query that is only slow goes on', async () => {
  const { availability, state } = madeUp()
  await vi.advanceTimersByTimeAsync(8000)
  availability.throwIfAway()
  expect(state).toMatchObject({ givenUp: 0, away: 0 })
  expect(state.asked).toBeGreaterThan(3)
})

test('[BEY-23] it is not away while other queries are answered, though no new connection is in time', async () => {
  const { availability, state } = madeUp()
  state.isThere = false
  const answered = setInterval(() => availability.answered(), 300)
  await vi.advanceTimersByTimeAsync(8000)
  clearInterval(answered)
  availability.throwIfAway()
  expect(state).toMatchObject({ givenUp: 0, away: 0 })
  expect(state.asked).toBeGreaterThan(1)
})
