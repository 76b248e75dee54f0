import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 5
const BUSY = 0.5

/**
 * Waits until this process has been idle for most of 5 ms, so that people who wait for a page go before what nobody waits
 * for. After so many looks it is done whatever happens: what has to be done gets its turn also on the busiest day.
 */
export async function quietMoment(looks = 10): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    const before = performance.eventLoopUtilization()
    await sleep(LOOK_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
