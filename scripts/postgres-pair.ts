import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

const IN_STEP_WITHIN_MS = 30_000
const LOOK_AGAIN_MS = 50

/** A primary and a standby that confirms every commit; `url` names both. As one server it is its primary. */
export interface PostgresPair extends PostgresServer {
  /** The primary dies without a word and the standby is promoted: from now on it is the primary, alone. */
  failOver(): Promise<void>
  /** The server that died comes back, as the standby of the one that lives. */
  rebuild(): Promise<void>
}

/** Two durable servers with synchronous replication, as docs/operations.md tells an owner to set them up. */
export async function startPostgresPair(): Promise<PostgresPair> {
  let primary = await startPostgres({ isDurable: true })
  let standby = await follow(primary)
  const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  return {
    url,
    port: primary.port,
    folder: primary.folder,
    start: () => primary.start(),
    stop: (how) => primary.stop(how),
    async failOver() {
      await primary.stop('immediate')
      await ask(standby.url, 'select pg_promote(true, 30)')
      ;[primary, standby] = [standby, primary]
    },
    async rebuild() {
      await standby.remove()
      standby = await follow(primary, standby.port)
    },
    async remove() {
      await standby.remove()
      await primary.remove()
    },
  }
}

/** From when it returns, the primary says yes to nothing that the standby does not have. */
async function follow(primary: PostgresServer, port?: number): Promise<PostgresServer> {
  const standby = await startPostgres({ isDurable: true, standbyOf: primary, ...(port && { port }) })
  // after the copy, which would have to wait for a standby of its own
  await ask(primary.url, "alter system set synchronous_standby_names = '*'")
  await ask(primary.url, 'select pg_reload_conf()')
  const latest = performance.now() + IN_STEP_WITHIN_MS
  while ((await ask(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'")) === 0) {
    if (performance.now() > latest) throw new Error('the standby does not follow the primary')
    await sleep(LOOK_AGAIN_MS)
  }
  return standby
}

/** How many rows the answer has. */
async function ask(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
