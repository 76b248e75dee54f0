import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Connections } from '../metrics/database-metrics.server.ts'
import { Availability } from './availability.server.ts'
import { retryConflicts } from './conflicts.server.ts'
import { isOutdated, PreparedStatements } from './prepared-statements.server.ts'
import { DatabaseUnavailable, noteTrouble, waitLeft } from './trouble.server.ts'

interface GuardedPoolOptions {
  openPool: () => pg.Pool
  /** Whether the database answers, soon; null where somebody rather waits than hears that it doesn't. */
  answers: (() => Promise<boolean>) | null
}

/** After these the server takes no writes, or nobody knows what the connection is good for. */
const SPOILS_CONNECTION = /^(?:08|57P).*$|^25006$/

/**
 * pg's pool, so that a lost database is DatabaseUnavailable at once for everybody, connections that may be dead are never used
 * again, and a single statement that met a conflict is tried again. Inside a transaction only the whole can be: see `transaction`.
 */
export class GuardedPool implements PostgresPool {
  readonly options = {}
  readonly #openPool: () => pg.Pool
  readonly #availability: Availability | null
  readonly #prepared = new PreparedStatements()
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
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
      const known = this.#clients.get(client) ?? this.#guard(client)
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

  #guard(client: pg.PoolClient): PostgresPoolClient {
    let isSpoilt = false
    const ask = async (sql: string, values: unknown[], name: string | null = null): Promise<unknown> => {
      // also no ROLLBACK, which would wait as long again; the server does it when the connection ends
      if (isSpoilt) throw new DatabaseUnavailable('the connection is lost')
      try {
        const giveUp = (asking: Promise<unknown>) => {
          isSpoilt = true
          asking.catch(() => {})
          closeNow(client)
        }
        const query = () =>
          name === null ? client.query(sql, values) : client.query({ name, text: sql, values })
        const answer = await this.#attend(query, giveUp)
        this.#availability?.heard()
        return answer
      } catch (error) {
        if (isOutdated(error)) this.#prepared.forget(sql)
        const isLost = !isOwnAnswer(error)
        isSpoilt ||= isLost || SPOILS_CONNECTION.test(String((error as { code?: string }).code))
        if (isLost) this.#availability?.suspect()
        throw isLost ? asUnavailable(error) : error
      }
    }
    const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
      const values = [...parameters]
      // looked at before: COMMIT ends the transaction also when it fails, and doing it again would store nothing
      const within = { isInTransaction: (client as unknown as pg.Client).getTransactionStatus() !== 'I' }
      const work = () => ask(sql, values, values.length > 0 ? this.#prepared.nameOf(sql, within) : null)
      return within.isInTransaction ? work() : retryConflicts(work)
    }
    return {
      query: query as PostgresPoolClient['query'],
      release: (isBroken) => client.release(isBroken === true || isSpoilt),
    }
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

/** What the database itself said, or what can't be made of its answer: the connection is as good as before. */
function isOwnAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError || error instanceof RangeError || error instanceof TypeError
}

/** A refused sign-in to the database too: for who asks it is the same. */
function asUnavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  const { message, code } = error as NodeJS.ErrnoException
  return new DatabaseUnavailable(message || code || 'no connection', { cause: error })
}

/** Without a good-bye, which nobody would hear: whoever waits for an answer on it hears that there is none. */
function closeNow(client: pg.PoolClient): void {
  void (client as unknown as pg.Client).end().catch(() => {})
}
