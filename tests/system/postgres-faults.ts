import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, type PostgresServer } from '../../scripts/postgres-server.ts'
import { until } from '../support/run-script.ts'
import { openSql, type Sql } from '../support/sql.ts'
import { fault, openScene, type Scene } from './fault.ts'

/** The repair takes as long as the disk does; the shop could not shorten it. */
const REPAIRED_WITHIN_MS = 60_000

/** As when memory runs out: PostgreSQL then ends all of its processes and repairs itself. The shop is not restarted. */
export const killBackend = fault({
  name: 'kill-backend',
  about: "SIGKILL of the process behind one of the shop's connections",
  times: { postgres: { short: 2, long: 50 } },
  async strike({ postgres, untilReady }) {
    const { url } = serverOf(postgres)
    {
      await using sql = await openSql({ url })
      process.kill(await backendOfShop(sql), 'SIGKILL')
      // this connection ends with all others
      await until(
        'PostgreSQL ended its processes',
        REPAIRED_WITHIN_MS,
        async () => !(await isAnswering(() => sql.rows('select 1'))),
      )
    }
    await until('PostgreSQL has repaired itself', REPAIRED_WITHIN_MS, () =>
      isAnswering(() => run(url, 'select 1')),
    )
    return untilReady()
  },
})

/** One that is in the middle of a transaction, if there is one at this moment. */
async function backendOfShop(sql: Sql): Promise<number> {
  const backends = await sql.rows<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const busy = backends.filter(({ state }) => state !== 'idle')
  const chosen = busy.length > 0 ? busy : backends
  const pid = chosen[randomInt(Math.max(1, chosen.length))]?.pid
  if (pid === undefined) throw new Error('the shop has no connection to PostgreSQL')
  return pid
}

const LONGEST_AWAY_MS = 1500

/** PostgreSQL loses power and comes back. The shop is not started again. */
export const stopPostgres = fault({
  name: 'stop-postgres',
  about: 'immediate stop of PostgreSQL, started again a moment later',
  times: { postgres: { short: 2, long: 10 } },
  async strike({ postgres, untilReady }) {
    await serverOf(postgres).stop('immediate')
    await sleep(randomInt(LONGEST_AWAY_MS))
    await serverOf(postgres).start()
    return untilReady()
  },
})

const FAILED_OVER_WITHIN_MS = 30_000
const IN_STEP_WITHIN_MS = 30_000

interface PairScene extends Scene {
  primary: PostgresServer
  standby: PostgresServer
}

/** The same process of the shop finds the promoted standby, which has every acknowledged order. */
export const failover = fault({
  name: 'failover',
  about: 'the primary of PostgreSQL dies, its synchronous standby is promoted',
  times: { postgres: { short: 1, long: 5 } },
  overWithinMs: FAILED_OVER_WITHIN_MS,
  open: openPair,
  async strike(scene, shopping) {
    const start = performance.now()
    const pid = scene.shop().pid
    await killBehindStandby(scene)
    await run(scene.standby.url, 'select pg_promote(true, 30)')
    await shopping.untilOrdered(FAILED_OVER_WITHIN_MS)
    const ms = performance.now() - start
    process.kill(pid, 0)
    // the server that died comes back as the standby of the one that lives
    const { port } = scene.primary
    await scene.primary.remove()
    scene.primary = scene.standby
    scene.standby = await follow(scene.primary, port)
    return ms
  },
})

const BEHIND_MS = 300

/** The primary sends nothing in its last moments: what it acknowledged without the standby would be lost. */
async function killBehindStandby({ primary }: PairScene): Promise<void> {
  const [sender] = await run<{ pid: number }>(primary.url, 'select pid from pg_stat_replication')
  if (!sender) throw new Error('the standby does not follow')
  process.kill(sender.pid, 'SIGSTOP')
  await sleep(BEHIND_MS)
  const stopped = primary.stop('immediate')
  await sleep(BEHIND_MS)
  // it finds the order to end itself first
  process.kill(sender.pid, 'SIGCONT')
  await stopped
}

/** Two durable servers with synchronous replication, as docs/operations.md tells an owner to set them up. */
async function openPair(): Promise<PairScene> {
  const primary = await startPostgres({ isDurable: true })
  const standby = await follow(primary)
  const both = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  const scene = await openScene({ postgres: primary, databaseUrl: both })
  const pair: PairScene = Object.assign(scene, {
    primary,
    standby,
    async [Symbol.asyncDispose]() {
      await scene.shop().stop()
      await pair.standby.remove()
      await pair.primary.remove()
    },
  })
  // the data is where the shop writes by now
  return Object.defineProperty(pair, 'target', { get: () => ({ url: pair.primary.url }) })
}

/** From when it returns, the primary confirms nothing that the standby does not have. */
async function follow(primary: PostgresServer, port?: number): Promise<PostgresServer> {
  const standby = await startPostgres({ isDurable: true, standbyOf: primary, ...(port && { port }) })
  // after the copy, which would have to wait for a standby of its own
  await run(primary.url, "alter system set synchronous_standby_names = '*'")
  await run(primary.url, 'select pg_reload_conf()')
  const inStep = "select 1 from pg_stat_replication where sync_state = 'sync'"
  await until(
    'the standby follows',
    IN_STEP_WITHIN_MS,
    async () => (await run(primary.url, inStep)).length > 0,
  )
  return standby
}

async function run<Row>(url: string, statement: string): Promise<Row[]> {
  await using sql = await openSql({ url })
  return await sql.rows<Row>(statement)
}

const isAnswering = (ask: () => Promise<unknown>) =>
  ask().then(
    () => true,
    () => false,
  )

function serverOf(postgres: PostgresServer | null): PostgresServer {
  if (!postgres) throw new Error('this fault needs PostgreSQL')
  return postgres
}
