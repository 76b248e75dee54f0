import { v7 } from 'uuid'
import type { EpochMs } from '../shop/time.ts'
import type { Database } from './database/database.server.ts'
import type { Bus } from './events/bus.server.ts'
import type { Logger } from './logger.server.ts'

/** The first parameter of every service; that of accounts is bound to it. */
export interface Services {
  db: Database
  /** For longer reads (reports, administration lists, exports): they don't delay queries of `db`. */
  reader: Database
  bus: Bus
  clock: () => EpochMs
  /** UUIDv7: sorts by time, its last 8 characters are random. */
  newId: () => string
  log: Logger
}

export function createServices(
  given: Pick<Services, 'db' | 'bus' | 'log'> & Partial<Pick<Services, 'reader'>>,
): Services {
  return { reader: given.db, clock: () => Date.now(), newId: () => v7(), ...given }
}
