import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, type Timeouts } from './availability.server.ts'
import { serverAddresses } from './postgres-url.server.ts'

const PROBE_MS = 2000
const PROBE_EVERY_MS = 500
const SUSPICIOUS_AFTER_MS = 1000

/** 64-bit integers and sums are read as numbers; one too large for that fails its query. */
const EXACT_TYPES = new pg.TypeOverrides()
EXACT_TYPES.setTypeParser(pg.types.builtins.INT8, exactNumber)
EXACT_TYPES.setTypeParser(pg.types.builtins.NUMERIC, exactNumber)

function exactNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError('A number from the database is too large')
  return value
}

/** The greater, the better. `FULL` answers but accepts no connection: it has too many, or the password is wrong. */
const [GONE, FULL, PRIMARY] = [0, 1, 2]

/**
 * The servers that DATABASE_URL names: which one takes writes, and whether it answers. One that falls silent is detected too:
 * what waits for longer than a second makes it probe. While none answers, every query fails immediately instead of waiting;
 * commands wait. The pools to one database share it.
 */
export class PostgresLink {
  readonly #addresses: string[]
  readonly #timeouts: Timeouts
  readonly #drops: (() => void)[] = []
  /** Of the pool that writes: readers share it when the server has no room for theirs. */
  connect: () => Promise<PostgresPoolClient> = () => Promise.reject(new DatabaseUnavailable('no pool'))
  #current = 0
  #isProbing = false
  #answeredAt = 0
  /** Set while the database is away. */
  #recovery: NodeJS.Timeout | undefined

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

  config(address: string = this.current) {
    const { connectMs, statementMs, failsFast } = this.#timeouts
    return {
      connectionString: address,
      application_name: 'shop',
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      types: EXACT_TYPES,
      // the server ends a statement that takes too long; a little later this side does, for the server may be gone
      ...(failsFast && { query_timeout: statementMs + 500 }),
    }
  }

  /** Calls `drop` when open connections are of no use: the database is gone, or another server takes writes. */
  onDrop(drop: () => void): void {
    this.#drops.push(drop)
  }

  /** Probes all servers; false when none can be used. Afterwards `current` is the best one. */
  async find(): Promise<boolean> {
    const ranks = await Promise.all(this.#addresses.map((address) => this.#rankOf(address)))
    const best = Math.max(...ranks)
    if (best > (ranks[this.#current] ?? GONE)) {
      this.#current = ranks.indexOf(best)
      this.#dropConnections()
    }
    return best > GONE
  }

  async #rankOf(address: string): Promise<number> {
    let client: pg.Client | null = null
    try {
      const timeouts = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
      // throws when a certificate that the address names can't be read
      client = new pg.Client({ ...this.config(address), ...timeouts })
      client.on('error', () => {})
      await client.connect()
      await refuseStandby(client)
      return PRIMARY
    } catch (error) {
      return error instanceof pg.DatabaseError && !error.code?.startsWith('57P') ? FULL : GONE
    } finally {
      client?.end().catch(() => {})
    }
  }

  /** Throws DatabaseUnavailable while the database is known to be away. */
  throwIfAway(): void {
    if (this.#recovery) throw new DatabaseUnavailable('the database is unavailable')
  }

  /** The answer; until it comes, the database is probed every second. */
  async watch<T>(answer: Promise<T>): Promise<T> {
    const timer = setInterval(() => void this.suspect(), SUSPICIOUS_AFTER_MS)
    return await answer.finally(() => clearInterval(timer))
  }

  answered(): void {
    this.#answeredAt = performance.now()
  }

  /** Something failed or waits as if the database were gone: probes it now. */
  async suspect(): Promise<void> {
    if (!this.#timeouts.failsFast || this.#isProbing || this.#recovery) return
    this.#isProbing = true
    const probedAt = performance.now()
    const isThere = await this.find()
    this.#isProbing = false
    // a new connection may take long while queries on open ones are answered
    if (isThere || this.#answeredAt > probedAt) return
    this.#recovery = setInterval(() => void this.#recover(), PROBE_EVERY_MS).unref()
    this.#dropConnections()
  }

  /** Ends the probing for a database that is away. */
  close(): void {
    clearInterval(this.#recovery)
    this.#recovery = undefined
  }

  /** Also while an earlier probe still hangs: a database that comes back does not answer what was sent before. */
  async #recover(): Promise<void> {
    if (await this.find()) this.close()
  }

  #dropConnections(): void {
    for (const drop of this.#drops) drop()
  }
}

/**
 * Throws for a standby: it answers with older data and refuses writes. A primary becomes a standby only by a restart, which
 * breaks its connections. Engines without such standbys do not know the setting.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: string | null }>(
    "select current_setting('in_hot_standby', true) as standby",
  )
  if (rows[0]?.standby === 'on') throw new Error('the database server is a standby')
}
