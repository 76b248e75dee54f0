import type { Fault } from './fault.ts'
import { failover } from './failover.ts'
import { killShop } from './kill-shop.ts'

/** Every fault, in the order in which they strike. */
export const FAULTS: Fault[] = [killShop, failover]
