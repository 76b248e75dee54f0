import { setTimeout as sleep } from 'node:timers/promises'
import {
  PostgresDialect,
  type Dialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { observed } from '../metrics/metrics.server.ts'
import {
  asUnavailable,
  DatabaseUnavailable,
  isOutdatedPlan,
  noteFailure,
  retryConflicts,
  timeLeft,
} from './availability.server.ts'
import { type PostgresLink, refuseStandby } from './postgres-link.server.ts'

interface PostgresOptions {
  connections: number
  /** Refuses to write, and plans each statement for its values, on connections of its own. */
  isReader: boolean
}

export function postgresDialect(link: PostgresLink, options: PostgresOptions): Dialect {
  return new PostgresDialect({
    async pool() {
      if (link.hasOthers) await link.find()
      return new Connections(link, options)
    },
  })
}

const hasNoRoom = (error: unknown) => (error as pg.DatabaseError).code === '53300'
/** After so long one more connection is tried. */
const ROOM_AGAIN_MS = 10_000
const ROOM_PAUSE_MS = 50

/** pg's pool to the server that takes writes; it is replaced when its connections are of no use any more. */
class Connections implements PostgresPool {
  readonly options: pg.PoolConfig
  readonly #link: PostgresLink
  readonly #isReader: boolean
  readonly #prepared: PreparedStatements | null
  readonly #used = new Set<pg.PoolClient>()
  readonly #waiting = new Set<() => void>()
  #pool: pg.Pool

  constructor(link: PostgresLink, { connections, isReader }: PostgresOptions) {
    this.#link = link
    this.#isReader = isReader
    this.#prepared = isReader ? null : new PreparedStatements()
    this.options = { max: connections, idleTimeoutMillis: 60_000 }
    this.#pool = this.#openPool()
    link.onDrop(() => this.#replacePool())
    if (isReader) return
    link.connect = () => this.connect()
    observed.connections = () => {
      const { totalCount, idleCount, waitingCount } = this.#pool
      return { open: totalCount, idle: idleCount, waiting: waitingCount }
    }
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      this.#link.throwIfAway()
      const client = await this.#take()
      this.#used.add(client)
      const onRelease = () => this.#used.delete(client)
      return new Connection(client, { prepared: this.#prepared, link: this.#link, onRelease })
    } catch (error) {
      if (this.#isReader && hasNoRoom(error)) return await this.#link.connect()
      void this.#link.suspect()
      throw noteFailure(asUnavailable(error))
    }
  }

  async end(): Promise<void> {
    if (!this.#isReader) this.#link.close()
    await this.#pool.end()
  }

  /** Rejects when the database is gone, or the request has waited for connections as long as it may. */
  async #take(): Promise<pg.PoolClient> {
    const connecting = this.#connectTo(this.#pool)
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(new DatabaseUnavailable('no connection in time'))
    const ms = timeLeft()
    const timer = ms === null ? undefined : setTimeout(giveUp, ms)
    this.#waiting.add(giveUp)
    try {
      return await Promise.race([this.#link.watch(connecting), givenUp])
    } catch (error) {
      // a connection that comes too late is for others
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(giveUp)
    }
  }

  /** While the server has no room for another connection, those that are open, or are being opened, are shared. */
  async #connectTo(pool: pg.Pool, attempts = 20): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      const open = this.#used.size + pool.idleCount
      if (!hasNoRoom(error) || attempts === 0 || (open === 0 && this.#isReader)) throw error
      if (open > 0) {
        pool.options.max = open
        setTimeout(() => (pool.options.max = Number(this.options.max)), ROOM_AGAIN_MS).unref()
      } else await sleep(ROOM_PAUSE_MS)
      return await this.#connectTo(pool, attempts - 1)
    }
  }

  #openPool(): pg.Pool {
    const pool = new pg.Pool({
      ...this.#link.config(),
      ...this.options,
      verify: (client, report) => void this.#prepareClient(client).then(() => report(), report),
    })
    // without listeners a connection that breaks would end the process; the query on it fails anyway
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }

  /** Its statements may meet a conflict like any others. */
  async #prepareClient(client: pg.ClientBase): Promise<void> {
    await retryConflicts(() => refuseStandby(client))
    // pg reads dates in no other style, which a database or its role may have as a setting
    const readOnly = this.#isReader ? '; set default_transaction_read_only = on' : ''
    await retryConflicts(() => client.query(`set datestyle = iso${readOnly}`))
  }

  /** Queries in progress and requests that wait for a connection fail. */
  #replacePool(): void {
    const replaced = this.#pool
    this.#pool = this.#openPool()
    replaced.end().catch(() => {})
    for (const client of this.#used) (client as pg.PoolClient & pg.Client).end().catch(() => {})
    for (const giveUp of this.#waiting) giveUp()
  }
}

/** After these errors the server takes no writes, or the state of the connection is unknown. */
const SPOILS_CONNECTION = /^(?:08|57P|25006)/

interface ConnectionParts {
  /** Null: nothing is prepared. */
  prepared: PreparedStatements | null
  link: PostgresLink
  onRelease: () => void
}

/**
 * A connection in use. What breaks it is DatabaseUnavailable, and no further query is sent on it, so that nothing of a
 * transaction is ever executed outside of it. A single statement that meets a conflict is retried; inside a transaction
 * only the whole can be: see `transaction`.
 */
class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #parts: ConnectionParts
  #loss: Error | null = null

  constructor(client: pg.PoolClient, parts: ConnectionParts) {
    this.#client = client
    this.#parts = parts
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Rows are not streamed')
    const ask = () => this.#ask(sql, parameters)
    return this.#client.getTransactionStatus() === 'I' ? retryConflicts(ask) : ask()
  }

  release(): void {
    this.#parts.onRelease()
    this.#client.release(this.#loss !== null)
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#loss) throw this.#loss
    const { prepared, link } = this.#parts
    const name = parameters.length > 0 ? prepared?.nameOf(sql) : undefined
    const query = { text: sql, values: [...parameters], ...(name !== undefined && { name }) }
    try {
      const result = await link.watch(this.#client.query(query))
      link.answered()
      return result
    } catch (error) {
      if (isOutdatedPlan(error)) prepared?.forget(sql)
      // an error of the database, and a value that can't be sent or read, leave the connection as it was
      const isAnswer =
        error instanceof pg.DatabaseError || error instanceof RangeError || error instanceof TypeError
      if (!isAnswer || SPOILS_CONNECTION.test(String((error as pg.DatabaseError).code)))
        this.#loss ??= asUnavailable(error)
      if (!isAnswer) void link.suspect()
      throw noteFailure(isAnswer ? error : asUnavailable(error))
    }
  }
}

/** A statement is prepared at this use. */
const FREQUENT = 3
const MOST_PREPARED = 200
const MOST_COUNTED = 1000

/** Names for frequent statements, so that each connection parses and plans them once: 83 instead of 73 purchases per second. */
export class PreparedStatements {
  readonly #names = new Map<string, string | undefined>()
  readonly #uses = new Map<string, number>()

  /** Undefined for a statement that is not to be prepared. */
  nameOf(sql: string): string | undefined {
    if (this.#names.has(sql) || this.#names.size >= MOST_PREPARED) return this.#names.get(sql)
    const uses = (this.#uses.get(sql) ?? 0) + 1
    if (this.#uses.size >= MOST_COUNTED) this.#uses.clear()
    this.#uses.set(sql, uses)
    if (uses < FREQUENT) return undefined
    this.#uses.delete(sql)
    const name = `shop_${this.#names.size + 1}`
    this.#names.set(sql, name)
    return name
  }

  /** It is never prepared again: its result does not fit the tables any more. */
  forget(sql: string): void {
    this.#names.set(sql, undefined)
  }
}
