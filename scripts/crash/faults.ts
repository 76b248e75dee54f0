import { clockStep } from './clock-step.ts'
import { conflicts } from './conflicts.ts'
import { cutCommit } from './cut-commit.ts'
import { databaseGone } from './database-gone.ts'
import { diskFull } from './disk-full.ts'
import { failover } from './failover.ts'
import type { Fault } from './fault.ts'
import { killBackend } from './kill-backend.ts'
import { killFirstStart } from './kill-first-start.ts'
import { killShop } from './kill-shop.ts'
import { readOnlyUploads } from './read-only-uploads.ts'
import { slowDatabase } from './slow-database.ts'
import { stopPostgres } from './stop-postgres.ts'

/** Every fault, in the order in which they strike. */
export const FAULTS: Fault[] = [
  killShop,
  killFirstStart,
  killBackend,
  stopPostgres,
  cutCommit,
  databaseGone,
  slowDatabase,
  conflicts,
  failover,
  diskFull,
  readOnlyUploads,
  clockStep,
]
