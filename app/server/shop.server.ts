import { v7 } from 'uuid'
import type { EpochMs } from '../domain/time.ts'
import type { Bus } from './bus.server.ts'
import type { Database } from './database/database.server.ts'
import type { Logger } from './logger.server.ts'

export type Clock = () => EpochMs

/** What every service needs of the outside world; its first parameter. */
export interface Shop {
  db: Database
  bus: Bus
  clock: Clock
  /** UUIDv7: sorts by time, its last 8 characters are random. */
  newId: () => string
  log: Logger
}

export function createShop({ db, bus, log }: Pick<Shop, 'db' | 'bus' | 'log'>): Shop {
  return { db, bus, log, clock: () => Date.now(), newId: () => v7() }
}
