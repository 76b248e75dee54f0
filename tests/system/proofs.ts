import { diskFull } from './disk-faults.ts'
import { killFirstStart, killShop, stops } from './kills.ts'
import { livePages } from './live-pages.ts'
import { move } from './move.ts'
import { conflicts, cutCommit, databaseGone, slowDatabase } from './network-faults.ts'
import { failover, killBackend, stopPostgres } from './postgres-faults.ts'
import type { Proof } from './proof.ts'
import { twoProcesses } from './two-processes.ts'

/** Faults that strike while people order; docs/resilience.md says what customers and the owner see of each. */
export const FAULTS: Proof[] = [
  killShop,
  killFirstStart,
  killBackend,
  stopPostgres,
  failover,
  cutCommit,
  databaseGone,
  slowDatabase,
  conflicts,
  diskFull,
]

export const PROOFS: Proof[] = [...FAULTS, twoProcesses, stops, move, livePages]
