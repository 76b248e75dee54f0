import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Connections } from '../metrics/database-metrics.server.ts'
import { Availability } from './availability.server.ts'
import { GuardedClient } from './guarded-client.server.ts'
import { PreparedStatements } from './prepared-statements.server.ts'
import { asUnavailable, DatabaseUnavailable, noteTrouble, waitLeft } from './trouble.server.ts'

interface GuardedPoolOptions {
  openPool: () => pg.Pool
  /** Whether the database answers, soon; null where somebody rather waits than hears that it doesn't. */
  answers: (() => Promise<boolean>) | null
}

/**
 * pg's pool, so that a lost database is DatabaseUnavailable at once for everybody, and connections that may be dead are never
 * used again.
 */
export class GuardedPool implements PostgresPool {
  readonly options = {}
  readonly #openPool: () => pg.Pool
  readonly #availability: Availability | null
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  readonly #surroundings = {
    prepared: new PreparedStatements(),
    attend: <T>(work: () => Promise<T>, giveUp: (working: Promise<T>) => void) => this.#attend(work, giveUp),
    heard: () => this.#availability?.heard(),
    suspect: () => this.#availability?.suspect(),
  }
  #pool: pg.Pool

  constructor({ openPool, answers }: GuardedPoolOptions) {
    this.#openPool = openPool
    this.#pool = this.#open()
    this.#availability = answers && new Availability({ answers, onAway: () => this.#leave() })
  }

  async connect(): Promise<PostgresPoolClient> {
    const pool = this.#pool
    try {
      const client = await this.#attend(() => connectInTime(pool), releaseLate)
      const known = this.#clients.get(client) ?? new GuardedClient(client, this.#surroundings)
      this.#clients.set(client, known)
      return known
    } catch (error) {
      this.#availability?.suspect()
      const unavailable = asUnavailable(error)
      noteTrouble(unavailable)
      throw unavailable
    }
  }

  connections(): Connections {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { open: totalCount, idle: idleCount, waiting: waitingCount }
  }

  async end(): Promise<void> {
    this.#availability?.close()
    await this.#pool.end()
  }

  #open(): pg.Pool {
    const pool = this.#openPool()
    // without listeners a connection that breaks would end the process: idle ones tell the pool, others themselves
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }

  #leave(): void {
    const dead = this.#pool
    this.#pool = this.#open()
    dead.end().catch(() => {})
  }

  #attend<T>(work: () => Promise<T>, giveUp: (working: Promise<T>) => void): Promise<T> {
    return this.#availability ? this.#availability.attend(work, giveUp) : work()
  }
}

/** A connection within the time that is left to who asks. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const ms = waitLeft()
  const connecting = pool.connect()
  if (ms === null || pool.idleCount > 0) return await connecting
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    releaseLate(connecting)
    reject(new DatabaseUnavailable('no connection in time'))
  }, ms)
  return await Promise.race([connecting, late]).finally(() => clearTimeout(timer))
}

/** Who comes when nobody waits any more makes room for others. */
function releaseLate(connecting: Promise<pg.PoolClient>): void {
  connecting.then((late) => late.release()).catch(() => {})
}
