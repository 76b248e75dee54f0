import type { Fault } from './fault.ts'

const READY_WITHIN_MS = 60_000

/** Power off, for the shop's process: it is started again as a service manager does. */
export const killShop: Fault = {
  name: 'kill-shop',
  about: 'SIGKILL of the shop',
  times: { sqlite: { short: 3, long: 200 }, postgres: { short: 3, long: 100 } },
  async strike(scene) {
    await scene.killShop()
    const start = performance.now()
    await scene.startShop()
    await scene.untilReady(READY_WITHIN_MS)
    return performance.now() - start
  },
}
