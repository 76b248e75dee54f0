import { conflicts } from './conflicts.ts'
import { cutCommit } from './cut-commit.ts'
import { databaseGone } from './database-gone.ts'
import type { Fault } from './fault.ts'
import { failover } from './failover.ts'
import { killShop } from './kill-shop.ts'
import { slowDatabase } from './slow-database.ts'

/** Every fault, in the order in which they strike. */
export const FAULTS: Fault[] = [killShop, cutCommit, databaseGone, slowDatabase, conflicts, failover]
