import { expect, test } from 'vitest'
import { waitForAuth } from './wait-for-auth.ts'

/** Runs the timers at once and notes how long each was. */
function watch(knownAtCheck: number) {
  let checks = 0
  let gaveUp = 0
  const waits: number[] = []
  waitForAuth({
    isKnown: () => ++checks >= knownAtCheck,
    setTimer(run, ms) {
      waits.push(ms)
      run()
      return () => {}
    },
    onGiveUp: () => (gaveUp += 1),
  })
  return { checks, gaveUp, waits }
}

test('[CART-13] at most ten checks, 200 ms apart', () => {
  expect(watch(Infinity)).toEqual({ checks: 10, gaveUp: 1, waits: Array(9).fill(200) })
  expect(watch(3)).toEqual({ checks: 3, gaveUp: 0, waits: [200, 200] })
  expect(watch(1)).toEqual({ checks: 1, gaveUp: 0, waits: [] })
})
