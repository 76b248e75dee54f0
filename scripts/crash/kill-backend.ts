import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Fault } from './fault.ts'
import type { Scene } from './scene.ts'

const READY_WITHIN_MS = 5000

/**
 * The system kills one process of PostgreSQL, as it does when memory runs out: PostgreSQL then ends all of them and repairs
 * itself. The shop is not started again.
 */
export const killBackend: Fault = {
  name: 'kill-backend',
  about: "SIGKILL of the process behind one of the shop's connections",
  times: { postgres: { short: 2, long: 50 } },
  async strike(scene) {
    const start = performance.now()
    process.kill(await backendOfShop(scene), 'SIGKILL')
    await scene.untilReady(READY_WITHIN_MS)
    return performance.now() - start
  },
}

/** One that is in the middle of a transaction, if there is one at this moment. */
async function backendOfShop({ postgres }: Scene): Promise<number> {
  const client = new pg.Client({ connectionString: postgres?.url })
  // it is ended with all the others
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity where application_name = 'shop'`,
  )
  await client.end()
  const busy = rows.filter(({ state }) => state !== 'idle')
  const chosen = busy.length > 0 ? busy : rows
  const pid = chosen[randomInt(Math.max(1, chosen.length))]?.pid
  if (pid === undefined) throw new Error('the shop has no connection to PostgreSQL')
  return pid
}
