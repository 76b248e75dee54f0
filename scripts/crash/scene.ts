import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../at-end.ts'
import type { DatabaseTarget, Engine } from '../../app/server/database/database.server.ts'
import { GENEROUS_LIMITS, startBuiltShop, type BuiltShop } from '../built-shop.ts'
import { freePort } from '../free-port.ts'
import { startPostgres, type PostgresServer } from '../postgres-server.ts'

/** A built shop with its database, and what a fault can do to them. */
export interface Scene {
  engine: Engine
  url: string
  dataDir: string
  /** Null with the embedded database. It keeps what it acknowledged when it dies. */
  postgres: PostgresServer | null
  /** The shop's own data, for reading what it holds. */
  target: DatabaseTarget
  /** SIGKILL: the shop gets no chance to tidy up. */
  killShop(): Promise<void>
  /** The signal, aborted, kills the shop that is being started. */
  startShop(signal?: AbortSignal): Promise<void>
  /** The pid of the running shop: a different one means that somebody started it again. */
  shopPid(): number
  output(): string
  /** How long it takes in ms until the shop and its database answer; throws after `withinMs`. */
  untilReady(withinMs: number): Promise<number>
  close(): Promise<void>
}

/** What a fault needs the shop to be started with. */
export interface SceneOptions {
  engine: Engine
  env?: Record<string, string>
  /** The address that the shop is given for its database, when that isn't the database itself. */
  databaseUrl?: (postgres: PostgresServer) => Promise<string>
  /** What else there has to be before the shop starts; returns how to tidy up once all has stopped. */
  prepare?: (parts: Pick<Scene, 'dataDir' | 'postgres'>) => Promise<() => void>
  /** Another PostgreSQL than one server that is durable. */
  startDatabase?: () => Promise<PostgresServer>
}

/** After a crash PostgreSQL has all that is in memory written at once, not its thousand files one by one. */
const POSTGRES_SETTINGS = { recovery_init_sync_method: 'syncfs' }

/** Starts the shop with the demo's catalogue on a new database. */
export async function openScene({
  engine,
  env = {},
  databaseUrl,
  prepare,
  startDatabase = () => startPostgres({ isDurable: true, settings: POSTGRES_SETTINGS }),
}: SceneOptions): Promise<Scene> {
  const dataDir = temporaryFolder('crash')
  const postgres = engine === 'postgres' ? await startDatabase() : null
  const tidyUp = await prepare?.({ dataDir, postgres })
  const port = await freePort()
  const url = postgres && ((await databaseUrl?.(postgres)) ?? postgres.url)
  const settings = { ...GENEROUS_LIMITS, LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }), ...env }
  let shop: BuiltShop
  async function startShop(signal?: AbortSignal) {
    shop = await startBuiltShop({ dataDir, port, env: settings, signal })
  }
  await startShop()
  return {
    engine,
    url: `http://localhost:${port}`,
    dataDir,
    postgres,
    target: postgres
      ? { kind: 'postgres', url: postgres.url }
      : { kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') },
    startShop,
    killShop: () => shop.kill(),
    shopPid: () => shop.pid,
    output: () => shop.output(),
    untilReady: (withinMs) => untilReady(`http://localhost:${port}`, withinMs),
    async close() {
      await shop.stop()
      await postgres?.stop()
      tidyUp?.()
      await postgres?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const LOOK_AGAIN_MS = 20

async function untilReady(url: string, withinMs: number): Promise<number> {
  const start = performance.now()
  for (;;) {
    const signal = AbortSignal.timeout(withinMs)
    const isReady = await fetch(`${url}/readyz`, { signal }).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    )
    const ms = performance.now() - start
    if (ms > withinMs) throw new Error(`the shop did not answer within ${withinMs} ms`)
    if (isReady) return ms
    await sleep(LOOK_AGAIN_MS)
  }
}
