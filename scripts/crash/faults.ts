import { clockStep } from './clock-step.ts'
import { diskFull } from './disk-full.ts'
import { failover } from './failover.ts'
import type { Fault } from './fault.ts'
import { killBackend } from './kill-backend.ts'
import { killFirstStart } from './kill-first-start.ts'
import { killShop } from './kill-shop.ts'
import { readOnlyUploads } from './read-only-uploads.ts'
import { stopPostgres } from './stop-postgres.ts'

/** Every fault, in the order in which they strike. */
export const FAULTS: Fault[] = [
  killShop,
  killFirstStart,
  killBackend,
  stopPostgres,
  failover,
  diskFull,
  readOnlyUploads,
  clockStep,
]
