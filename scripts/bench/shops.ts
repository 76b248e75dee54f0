import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Customer } from '../../tests/support/customer.ts'
import {
  type BuiltShop,
  GENEROUS_LIMITS,
  scriptArgs,
  startBuiltShop,
  withoutSettings,
} from '../../tests/support/shop-process.ts'
import { temporaryFolder } from '../at-end.ts'
import { createDatabase, type PostgresServer, psql } from '../postgres-server.ts'

const TICKS_PER_SECOND = 100

export const AGENT = new Agent({ keepAlive: true })

export interface Checkout {
  name: string
  root: string
}

export interface Store {
  settings: Record<string, string>
  /** Runs one SQL statement from outside; answers with the first column of the first row as text. */
  query(statement: string): string
  /** A copy of the data. No shop may be using it. */
  copy(): Store
}

export interface RunningShop extends BuiltShop {
  store: Store
}

/** An empty store on SQLite, or on this PostgreSQL server; its folder is removed at the end. */
export function newStore(server: PostgresServer | null): Store {
  return storeIn(temporaryFolder('bench'), server && createDatabase(server.url))
}

function storeIn(dataDir: string, databaseUrl: string | null): Store {
  return {
    settings: { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) },
    query: (statement) => (databaseUrl === null ? sqlite(dataDir, statement) : psql(databaseUrl, statement)),
    copy() {
      const folder = temporaryFolder('bench')
      cpSync(dataDir, folder, { recursive: true })
      return storeIn(
        folder,
        databaseUrl && createDatabase(databaseUrl, new URL(databaseUrl).pathname.slice(1)),
      )
    },
  }
}

function sqlite(dataDir: string, statement: string): string {
  using db = new DatabaseSync(path.join(dataDir, 'shop.sqlite'), { timeout: 30_000 })
  return String(Object.values(db.prepare(statement).get() ?? {})[0] ?? '')
}

export function runCommand({ root }: Checkout, name: string, { settings }: Store, args: string[] = []): void {
  execFileSync(process.execPath, [...scriptArgs(root, name), ...args], {
    cwd: root,
    env: { ...withoutSettings(process.env), ...settings },
    stdio: 'pipe',
  })
}

/** As docs/operations.md has it for Linux. */
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

/** Starts the built shop as `npm run serve` does, without limits per address: the bench is many customers behind one. */
export async function startShop({ root }: Checkout, store: Store, flags: readonly string[] = []) {
  const { DATA_DIR: dataDir = '', ...env } = store.settings
  const options = { dataDir, root, flags, isDemo: false, env: { ...GENEROUS_LIMITS, ...MALLOC, ...env } }
  return { ...(await startBuiltShop(options)), store }
}

export async function withShops<T>(
  checkouts: Checkout[],
  work: (shops: RunningShop[]) => Promise<T>,
  { server = null, flags = [] }: { server?: PostgresServer | null; flags?: readonly string[] } = {},
): Promise<T> {
  await using opened = new AsyncDisposableStack()
  const shops: RunningShop[] = []
  for (const checkout of checkouts) {
    const store = newStore(server)
    runCommand(checkout, 'seed', store)
    shops.push(opened.use(await startShop(checkout, store, flags)))
  }
  return await work(shops)
}

/** CPU time that all threads of a process have used so far, or its children that have ended, ms (Linux). */
export function cpuMs(pid: number | 'self', whose: 'own' | 'children' = 'own'): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user, system] = fields.slice(whose === 'own' ? 11 : 13)
  return ((Number(user) + Number(system)) * 1000) / TICKS_PER_SECOND
}

export const visitorOf = ({ url }: RunningShop) => new Customer({ origin: url, agent: AGENT })

export async function newCustomers(shop: RunningShop, count: number): Promise<Customer[]> {
  return await Array.fromAsync({ length: count }, () => visitorOf(shop).register())
}

/** Does `work` with every number below `count`, some of them concurrently; resolves to the duration, seconds. */
export async function concurrently(
  { clients, count }: { clients: number; count: number },
  work: (number: number, client: number) => Promise<void>,
): Promise<number> {
  let begun = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (begun < count) await work(begun++, client)
    }),
  )
  return (performance.now() - started) / 1000
}

/** Repeats each until the work is done; how long each answer took, ms, Infinity for none. */
export async function waitedDuring(
  work: Promise<unknown>,
  repeated: { ask: () => Promise<unknown>; pauseMs?: number }[],
): Promise<number[][]> {
  let isOver = false
  const waiting = repeated.map(async ({ ask, pauseMs }) => {
    const times: number[] = []
    while (!isOver) {
      const start = performance.now()
      const took = () => performance.now() - start
      times.push(await ask().then(took, () => Infinity))
      if (pauseMs !== undefined) await sleep(pauseMs)
    }
    return times
  })
  await work.finally(() => (isOver = true))
  return await Promise.all(waiting)
}

/** When the housekeeping of a shop begins after its start. */
const FIRST_WORK_MS = 70_000
const IDLE_WITHIN_MS = 3_600_000

/** Resolves when the housekeeping after the start of these shops is done. */
export async function housekept(...shops: RunningShop[]): Promise<void> {
  await sleep(FIRST_WORK_MS)
  for (const shop of shops) await idle(shop)
}

async function idle({ pid }: RunningShop): Promise<void> {
  const latest = performance.now() + IDLE_WITHIN_MS
  for (let before = cpuMs(pid); performance.now() < latest; before = cpuMs(pid)) {
    await sleep(3000)
    if (cpuMs(pid) - before < 100) return
  }
  throw new Error('The shop does not become idle')
}
