import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const READY_WITHIN_MS = 5000
const LONGEST_AWAY_MS = 1500

/** PostgreSQL loses power and comes back. The shop is not started again. */
export const stopPostgres: Fault = {
  name: 'stop-postgres',
  about: 'immediate stop of PostgreSQL, started again a moment later',
  times: { postgres: { short: 2, long: 10 } },
  async strike(scene) {
    await scene.postgres?.stop('immediate')
    await sleep(randomInt(LONGEST_AWAY_MS))
    await scene.postgres?.start()
    return scene.untilReady(READY_WITHIN_MS)
  },
}
