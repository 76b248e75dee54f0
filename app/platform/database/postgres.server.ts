import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { observed } from '../metrics/metrics.server.ts'
import {
  asUnavailable,
  Availability,
  DatabaseUnavailable,
  isOutdatedPlan,
  noteFailure,
  retryConflicts,
  timeLeft,
  type Timeouts,
  type Waiting,
} from './availability.server.ts'
import { serverAddresses } from './postgres-url.server.ts'

const ANSWERS_WITHIN_MS = 2000
const INT8 = 20
const NUMERIC = 1700

/** How answers are read: 64-bit integers and their sums as numbers; one too large for that is an error. */
const EXACT_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? exactNumber
      : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
}

function exactNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError('A number from the database is too large')
  return value
}

export interface PostgresOptions {
  connections: number
  /** Refuses to write, and plans each statement for its values instead of preparing those that come often. */
  isReader: boolean
}

/** Kysely on PostgreSQL through pg. */
export function postgresDialect(link: PostgresLink, options: PostgresOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(link, options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** The servers that DATABASE_URL names, and which of them was last seen to take writes. */
export class PostgresServers {
  readonly #addresses: string[]
  readonly #timeouts: Timeouts
  #current = 0
  #finding: Promise<boolean> | null = null

  constructor(url: string, timeouts: Timeouts) {
    this.#addresses = serverAddresses(url)
    this.#timeouts = timeouts
  }

  get current(): string {
    return this.#addresses[this.#current] ?? ''
  }

  get hasOthers(): boolean {
    return this.#addresses.length > 1
  }

  /** How a connection to this one is made. */
  config(address: string = this.current) {
    const { connectMs, statementMs, failsFast } = this.#timeouts
    return {
      connectionString: address,
      application_name: 'shop',
      // of several servers each gets its part of the time
      connectionTimeoutMillis: connectMs / this.#addresses.length,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      types: EXACT_TYPES,
      // the server ends a statement that takes too long; a little later this side does, for the server may be gone
      ...(failsFast && { query_timeout: statementMs + 500 }),
    }
  }

  /**
   * Asks all of them. False when none of them can be used; otherwise `current` is one that takes writes, the same one if it
   * still does. Whoever asks in the meantime gets the same answer.
   */
  async find(): Promise<boolean> {
    this.#finding ??= this.findAnew().finally(() => (this.#finding = null))
    return await this.#finding
  }

  /** The same without an answer that is shared: a database that is back never answers what it was asked while it was silent. */
  async findAnew(): Promise<boolean> {
    const states = await Promise.all(this.#addresses.map((address) => this.#stateOf(address)))
    const best = (['primary', 'full'] as const).find((state) => states.includes(state))
    if (best !== undefined && states[this.#current] !== best) this.#current = states.indexOf(best)
    return best !== undefined
  }

  /** `full`: it is there but lets nobody in, as one that has no more room or another password. */
  async #stateOf(address: string): Promise<'primary' | 'full' | 'gone'> {
    let client: pg.Client | null = null
    try {
      // reads the certificates that the address names, which may be missing
      client = new pg.Client({
        ...this.config(address),
        connectionTimeoutMillis: ANSWERS_WITHIN_MS,
        query_timeout: ANSWERS_WITHIN_MS,
      })
      client.on('error', () => {})
      await client.connect()
      await refuseStandby(client)
      return 'primary'
    } catch (error) {
      return isFromLivingServer(error) ? 'full' : 'gone'
    } finally {
      client?.end().catch(() => {})
    }
  }
}

/** What the pools to one database share: which server takes writes, and whether it answers, so that they are away and back together. */
export class PostgresLink {
  readonly servers: PostgresServers
  /** Null for commands, which wait as long as it takes. */
  readonly availability: Availability | null
  readonly #onAway: (() => void)[] = []

  constructor(url: string, timeouts: Timeouts) {
    this.servers = new PostgresServers(url, timeouts)
    this.availability = timeouts.failsFast
      ? new Availability({
          answers: () => this.#answers(),
          onAway: () => {
            for (const replacePool of this.#onAway) replacePool()
          },
        })
      : null
  }

  /** Calls when nothing that is open to the database will be of use any more. */
  onAway(replacePool: () => void): void {
    this.#onAway.push(replacePool)
  }

  /** Whether what is open to the database still gets answers: after a failover nothing of it does. */
  async #answers(): Promise<boolean> {
    const before = this.servers.current
    return (await this.servers.findAnew()) && before === this.servers.current
  }
}

/** Function does not exist, or the engine does not have it: such engines have no standbys of this kind. */
const KNOWS_NO_STANDBYS = new Set(['42883', '0A000'])

/**
 * Throws for a standby: its answers would be a moment old and every write would fail. A primary becomes a standby only by a
 * restart, which breaks its connections.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client
    .query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    .catch((error: { code?: string }) => {
      if (KNOWS_NO_STANDBYS.has(error.code ?? '')) return { rows: [] }
      throw error
    })
  if (rows[0]?.is_standby) throw new Error('the database server is a standby')
}

/** A refusal (no more room, wrong password) of a server that is up. As in libpq, no other server is tried for that. */
function isFromLivingServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('57P')
}

class PostgresDriver implements Driver {
  readonly #options: PostgresOptions
  readonly #servers: PostgresServers
  readonly #availability: Availability | null
  readonly #prepared = new PreparedStatements()
  #pool: pg.Pool
  /** The server to which the pool's connections lead. */
  #poolAddress = ''

  constructor(link: PostgresLink, options: PostgresOptions) {
    this.#options = options
    this.#servers = link.servers
    this.#availability = link.availability
    this.#pool = this.#openPool()
    link.onAway(() => this.#replacePool())
    if (!options.isReader)
      observed.connections = () => {
        const { totalCount, idleCount, waitingCount } = this.#pool
        return { open: totalCount, idle: idleCount, waiting: waitingCount }
      }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      const client = await this.#connect()
      const prepared = this.#options.isReader ? null : this.#prepared
      return new PostgresConnection(client, { prepared, availability: this.#availability })
    } catch (error) {
      this.#availability?.suspect()
      const unavailable = asUnavailable(error)
      noteFailure(unavailable)
      throw unavailable
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await connection.begin(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.end('rollback')
  }

  async destroy(): Promise<void> {
    if (!this.#options.isReader) this.#availability?.close()
    await this.#pool.end()
  }

  /** One of the pool's connections; with several servers one to that which takes writes by now. */
  async #connect(): Promise<pg.PoolClient> {
    const pool = this.#pool
    try {
      return await this.#take(pool)
    } catch (error) {
      if (!this.#servers.hasOthers || isFromLivingServer(error) || error instanceof DatabaseUnavailable)
        throw error
      await this.#servers.find()
      if (pool === this.#pool && this.#poolAddress !== this.#servers.current) this.#replacePool()
      if (pool === this.#pool) throw error
      return await this.#take(this.#pool)
    }
  }

  /** A connection within the time that is left; DatabaseUnavailable later, or as soon as the database is known to be away. */
  async #take(pool: pg.Pool): Promise<pg.PoolClient> {
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const giveUp = (reason: string) => reject(new DatabaseUnavailable(reason))
    const waiting: Waiting = {
      since: performance.now(),
      giveUp: () => giveUp('the database does not answer'),
    }
    this.#availability?.throwIfAway()
    this.#availability?.enter(waiting)
    const ms = timeLeft()
    const timer = ms === null ? undefined : setTimeout(() => giveUp('no connection in time'), ms)
    // also what pg throws at once, as for a certificate that is missing, is a rejection
    const connecting = (async () => await pool.connect())()
    try {
      return await Promise.race([connecting, givenUp])
    } catch (error) {
      // one that comes too late makes room for others
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    } finally {
      clearTimeout(timer)
      this.#availability?.leave(waiting)
    }
  }

  #openPool(): pg.Pool {
    const { connections, isReader } = this.#options
    this.#poolAddress = this.#servers.current
    const pool = new pg.Pool({
      ...this.#servers.config(),
      max: connections,
      idleTimeoutMillis: 60_000,
      verify: (client, report) => void this.#prepareClient(client, isReader).then(() => report(), report),
    })
    // without listeners a connection that breaks would end the process; the query on it fails anyway
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }

  async #prepareClient(client: pg.ClientBase, isReader: boolean): Promise<void> {
    await refuseStandby(client)
    if (isReader) await client.query('set default_transaction_read_only = on')
  }

  /** Connections that are in use are closed when they are released. */
  #replacePool(): void {
    const replaced = this.#pool
    this.#pool = this.#openPool()
    replaced.end().catch(() => {})
  }
}

/** After these the server takes no writes, or it is unknown in which state the connection is. */
const SPOILS_CONNECTION = /^(?:08|57P).*$|^25006$/

interface ConnectionParts {
  /** null: nothing is prepared. */
  prepared: PreparedStatements | null
  availability: Availability | null
}

/**
 * One connection of pg, from the pool until it is released. What breaks it is DatabaseUnavailable, and nothing is asked on
 * it any more, so that nothing of a transaction is ever carried out outside of it. A single statement that meets a conflict
 * is tried again; inside a transaction only the whole can be: see `transaction`.
 */
class PostgresConnection implements DatabaseConnection, Waiting {
  since: number | null = null
  readonly #client: pg.PoolClient
  readonly #parts: ConnectionParts
  #isInTransaction = false
  #isLost = false
  #isReleased = false

  constructor(client: pg.PoolClient, parts: ConnectionParts) {
    this.#client = client
    this.#parts = parts
    parts.availability?.enter(this)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const ask = () => this.#ask(sql, parameters)
    const { command, rowCount, rows } = this.#isInTransaction ? await ask() : await retryConflicts(ask)
    return {
      rows: rows as Row[],
      ...(command !== 'SELECT' && rowCount !== null && { numAffectedRows: BigInt(rowCount) }),
    }
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }

  async begin(sql: string): Promise<void> {
    await this.#ask(sql)
    this.#isInTransaction = true
  }

  async end(sql: 'commit' | 'rollback'): Promise<void> {
    // the server rolls back what belonged to a connection that is lost
    if (this.#isLost && sql === 'rollback') return
    this.#isInTransaction = false
    const { command } = await this.#ask(sql)
    if (sql === 'commit' && command === 'ROLLBACK')
      throw new Error('The transaction had failed before its end')
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#parts.availability?.leave(this)
    this.#client.release(this.#isLost)
  }

  /** The query that is waited for fails, and the connection is closed. */
  giveUp(): void {
    this.#isLost = true
    this.release()
  }

  async #ask(sql: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    // also no ROLLBACK, which would wait as long again
    if (this.#isLost) throw new DatabaseUnavailable('the connection is lost')
    const { prepared, availability } = this.#parts
    const name = parameters.length > 0 ? prepared?.nameOf(sql) : undefined
    this.since = performance.now()
    try {
      const query = { text: sql, values: [...parameters] }
      const answer = await this.#client.query(name === undefined ? query : { ...query, name })
      availability?.answered()
      return answer
    } catch (error) {
      if (isOutdatedPlan(error)) prepared?.forget(sql)
      // what the database itself says, or what can't be made of its answer, leaves the connection as it was
      const isAnswer =
        error instanceof pg.DatabaseError || error instanceof RangeError || error instanceof TypeError
      this.#isLost ||= !isAnswer || SPOILS_CONNECTION.test(String((error as pg.DatabaseError).code))
      if (!isAnswer) availability?.suspect()
      const failure = isAnswer ? error : asUnavailable(error)
      noteFailure(failure)
      throw failure
    } finally {
      this.since = null
    }
  }
}

/** So often a statement has to come before it is worth preparing on every connection; so many are at most. */
const OFTEN = 3
const MOST_PREPARED = 200
const MOST_COUNTED = 1000

/**
 * Names for the statements that come again and again, so that each connection of PostgreSQL parses and plans them once: a shop
 * sells 83 instead of 73 times a second (PostgreSQL 15, two cores).
 */
export class PreparedStatements {
  readonly #names = new Map<string, string | undefined>()
  readonly #times = new Map<string, number>()

  /** Undefined for a statement that is not worth it, or not any more. */
  nameOf(sql: string): string | undefined {
    if (this.#names.has(sql)) return this.#names.get(sql)
    const times = (this.#times.get(sql) ?? 0) + 1
    if (this.#times.size >= MOST_COUNTED) this.#times.clear()
    this.#times.set(sql, times)
    if (times < OFTEN || this.#names.size >= MOST_PREPARED) return undefined
    this.#times.delete(sql)
    const name = `shop_${this.#names.size + 1}`
    this.#names.set(sql, name)
    return name
  }

  /** From here on it is sent as it is: what was prepared does not fit the tables any more. */
  forget(sql: string): void {
    this.#names.set(sql, undefined)
  }
}
