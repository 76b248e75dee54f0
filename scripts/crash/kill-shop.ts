import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import type { Scene } from './scene.ts'

const READY_WITHIN_MS = 60_000
/** About what a start takes, so that some starts are killed in the middle and some right after it. */
const LONGEST_START_MS = 700
const MOST_KILLED_STARTS = 2

/** Power off, for the shop's process, now and then while it is just starting: a service manager starts it again. */
export const killShop: Fault = {
  name: 'kill-shop',
  about: 'SIGKILL of the shop, also while it starts',
  times: { sqlite: { short: 3, long: 200 }, postgres: { short: 3, long: 100 } },
  overWithinMs: READY_WITHIN_MS,
  async strike(scene) {
    await scene.killShop()
    for (let left = randomInt(MOST_KILLED_STARTS + 1); left > 0; left -= 1) {
      await killStart(scene)
    }
    const start = performance.now()
    await scene.startShop()
    await scene.untilReady(READY_WITHIN_MS)
    return performance.now() - start
  },
}

async function killStart(scene: Scene): Promise<void> {
  const abort = new AbortController()
  const starting = scene.startShop(abort.signal).catch(() => {})
  await sleep(randomInt(LONGEST_START_MS))
  abort.abort()
  await starting
  await scene.killShop()
}
