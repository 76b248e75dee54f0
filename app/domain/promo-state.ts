import type { PromoCode } from './promo-code.ts'
import type { EpochMs } from './time.ts'

/** What the administration tells of a code, the first that applies, in the order in which a customer is told. [PROMO-08 PROMO-11] */
export const PROMO_STATES = ['active', 'scheduled', 'expired', 'used-up', 'inactive'] as const
export type PromoState = (typeof PROMO_STATES)[number]

type Stated = Pick<PromoCode, 'isActive' | 'validFrom' | 'validUntil' | 'usageLimit' | 'usedCount'>

/** Whether customers can use the code now, or why not. [PROMO-02] */
export function promoState(promo: Stated, now: EpochMs): PromoState {
  if (!promo.isActive) return 'inactive'
  if (now < promo.validFrom) return 'scheduled'
  if (promo.validUntil !== null && now > promo.validUntil) return 'expired'
  if (promo.usageLimit !== null && promo.usedCount >= promo.usageLimit) return 'used-up'
  return 'active'
}
