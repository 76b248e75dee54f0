import { expect, test } from 'vitest'
import { quietMoment } from './outbox-worker.server.ts'

/** Keeps the process busy, a millisecond at a time, until told to stop. */
function keepBusy(): () => void {
  let isBusy = true
  function work() {
    const end = performance.now() + 1
    while (performance.now() < end);
    if (isBusy) setImmediate(work)
  }
  work()
  return () => (isBusy = false)
}

test('[BEY-03] what nobody waits for is done when the process is idle, not while it is busy, and at last anyway', async () => {
  await quietMoment(Number.POSITIVE_INFINITY)

  const stop = keepBusy()
  const done: string[] = []
  const waiting = quietMoment(Number.POSITIVE_INFINITY).then(() => done.push('quiet'))
  await quietMoment(20)
  done.push('at last')
  stop()
  await waiting
  expect(done).toEqual(['at last', 'quiet'])
})
