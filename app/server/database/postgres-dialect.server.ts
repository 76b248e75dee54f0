import { PostgresDialect } from 'kysely'
import { countConnections } from '../metrics/database-metrics.server.ts'
import { EXACT_TYPES } from './exact-types.server.ts'
import { GuardedPool } from './guarded-pool.server.ts'
import type { Patience } from './patience.server.ts'
import { PostgresServers } from './postgres-servers.server.ts'
import {
  isFromLivingServer,
  PrimaryClient,
  PrimaryPool,
  type PrimaryConfig,
} from './primary-client.server.ts'

const ANSWERS_WITHIN_MS = 2000

/** Kysely on PostgreSQL. */
export function postgresDialect(url: string, patience: Patience): PostgresDialect {
  const config = connectionConfig(url, patience)
  // the server ends a statement that takes too long; a little later this side does, for the server may be gone
  const clientConfig = patience.failsFast ? { query_timeout: patience.statementMs + 500 } : {}
  const pool = new GuardedPool({
    openPool: () => new PrimaryPool({ ...config, ...clientConfig, max: 10, idleTimeoutMillis: 60_000 }),
    answers: patience.failsFast ? () => answers(config) : null,
  })
  countConnections(() => pool.connections())
  return new PostgresDialect({ pool })
}

/** How every connection to PostgreSQL is made, also the one that listens for events. */
export function connectionConfig(url: string, { connectMs, statementMs }: Patience): PrimaryConfig {
  const servers = new PostgresServers(url)
  return {
    servers,
    application_name: 'shop',
    // of several servers each gets its part of the time
    connectionTimeoutMillis: connectMs / servers.count,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: EXACT_TYPES,
  }
}

/** Whether a new connection gets any answer within two seconds: also „no more room“ comes from a database that is there. */
async function answers(config: PrimaryConfig): Promise<boolean> {
  let client: PrimaryClient | null = null
  try {
    // reads the certificates that the address names, which may be missing
    client = new PrimaryClient({
      ...config,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    })
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return isFromLivingServer(error)
  } finally {
    client?.end().catch(() => {})
  }
}
