import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { countConnections } from '../metrics/database-metrics.server.ts'

const INT8 = 20
const NUMERIC = 1700

/** Kysely on PostgreSQL. 64-bit integers and their sums come back as numbers; one too large for that is an error. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ ...connectionConfig(url), max: 10, idleTimeoutMillis: 60_000 })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  countConnections(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  return new PostgresDialect({ pool })
}

/** How every connection to PostgreSQL is made, also the one that listens for events. */
export function connectionConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'shop',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: { getTypeParser: typeParser },
  }
}

const typeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 || oid === NUMERIC
    ? exactNumber
    : (pg.types.getTypeParser(oid, format) as (text: string) => unknown)

function exactNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError('A number from the database is too large')
  return value
}
