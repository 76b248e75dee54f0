import pg from 'pg'
import type { PostgresServers } from './postgres-servers.server.ts'

export interface PrimaryConfig extends pg.PoolConfig {
  servers: PostgresServers
}

/** Function does not exist, or the engine does not have it: such engines have no standbys of this kind. */
const KNOWS_NO_STANDBYS = new Set(['42883', '0A000'])

/**
 * pg's client on the server that takes writes. A standby is refused: its answers would be a moment old and every write
 * would fail. A server that was a primary becomes a standby only by a restart, which breaks its connections.
 */
export class PrimaryClient extends pg.Client {
  readonly #servers: PostgresServers
  readonly #address: string

  constructor(config: PrimaryConfig) {
    const address = config.servers.current
    super({ ...config, connectionString: address })
    this.#servers = config.servers
    this.#address = address
    // whoever uses it hears of it too; without a listener a connection that breaks while it is made would end the process
    this.on('error', () => {})
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const connecting = this.#connectToPrimary()
    if (!callback) return connecting
    // pg's own pool asks this way; no error means success
    const tell = callback as (error?: Error) => void
    connecting.then(() => tell(), tell)
  }

  async #connectToPrimary(): Promise<this> {
    try {
      await super.connect()
      if (await isStandby(this)) throw new Error('the database server is a standby')
      return this
    } catch (error) {
      if (!isFromLivingServer(error)) this.#servers.passOver(this.#address)
      this.end().catch(() => {})
      throw error
    }
  }
}

/** pg's pool; a connection that can't be made to one server is made to the next, once around. */
export class PrimaryPool extends pg.Pool {
  readonly #servers: PostgresServers

  constructor(config: PrimaryConfig) {
    super({ ...config, Client: PrimaryClient as unknown as new () => pg.ClientBase })
    this.#servers = config.servers
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback) super.connect(callback)
    else return this.#connect(this.#servers.count)
  }

  async #connect(tries: number): Promise<pg.PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (tries <= 1) throw error
      return this.#connect(tries - 1)
    }
  }
}

/** A refusal (no more room, wrong password) of a server that is up. As in libpq, no other server is tried for that. */
export function isFromLivingServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('57P')
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client
    .query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    .catch((error: { code?: string }) => {
      if (KNOWS_NO_STANDBYS.has(error.code ?? '')) return { rows: [] }
      throw error
    })
  return rows[0]?.is_standby ?? false
}
