import type { PromoCode } from './promo-code.ts'

/** A code with the number of its saving, by which a change made meanwhile is noticed. */
export interface PromoVersion {
  promo: PromoCode
  version: number
}

/** Everything of a code that the form says. [PROMO-01 BEY-14] */
export type PromoTerms = Omit<PromoCode, 'id' | 'usedCount'>

/** The fields of the form, in the order of the screen. */
export const PROMO_FIELDS = [
  'code',
  'description',
  'discountType',
  'discountValue',
  'minimumOrderAmount',
  'maximumDiscount',
  'usageLimit',
  'usageLimitPerCustomer',
  'validFrom',
  'validUntil',
  'isActive',
] as const

export type PromoField = (typeof PROMO_FIELDS)[number]

/** What stands in the form, by the name of the field; of the box for active: `on` or nothing. */
export type PromoValues = Record<PromoField, string>
