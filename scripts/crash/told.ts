import type { Acknowledged, Buyer } from './buyer.ts'
import type { Handled } from './staff.ts'

/** What people were told while the fault struck. */
export interface Told {
  acknowledged: Acknowledged[]
  handled: Handled[]
  buyers: Pick<Buyer, 'email' | 'kept'>[]
}

export interface Comparison {
  /** Acknowledged orders and other writes that are not stored as they were acknowledged. */
  lost: string[]
  /** Stored orders and reviews that no buyer asked for once. */
  doubled: string[]
  /** Anything else that must not be: a wrong count of a promo code's uses, a cart that kept what was ordered. */
  wrong: string[]
}
