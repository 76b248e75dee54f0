import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Fault } from './fault.ts'

const READY_WITHIN_MS = 5000
/** Its repair is as long as the disk takes, and nothing that the shop could shorten. */
const REPAIRED_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 20

/**
 * The system kills one process of PostgreSQL, as it does when memory runs out: PostgreSQL then ends all of them and repairs
 * itself. The shop is not started again; what counts is how soon after the repair it answers.
 */
export const killBackend: Fault = {
  name: 'kill-backend',
  about: "SIGKILL of the process behind one of the shop's connections",
  times: { postgres: { short: 2, long: 50 } },
  async strike({ postgres, untilReady }) {
    if (!postgres) throw new Error('there is no PostgreSQL')
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    process.kill(await backendOfShop(client), 'SIGKILL')
    // all connections end with the one
    await ended
    await untilRepaired(postgres.url)
    return untilReady(READY_WITHIN_MS)
  },
}

/** One that is in the middle of a transaction, if there is one at this moment. */
async function backendOfShop(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity where application_name = 'shop'`,
  )
  const busy = rows.filter(({ state }) => state !== 'idle')
  const chosen = busy.length > 0 ? busy : rows
  const pid = chosen[randomInt(Math.max(1, chosen.length))]?.pid
  if (pid === undefined) throw new Error('the shop has no connection to PostgreSQL')
  return pid
}

async function untilRepaired(url: string): Promise<void> {
  const latest = performance.now() + REPAIRED_WITHIN_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (performance.now() > latest) throw error
      await sleep(LOOK_AGAIN_MS)
    }
  }
}
