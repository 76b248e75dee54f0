import type { Deni } from './money.ts'
import { promoDiscountAmount, type PromoCode } from './promo-code.ts'

type Discounting = Pick<
  PromoCode,
  'discountType' | 'discountValue' | 'minimumOrderAmount' | 'maximumDiscount'
>

export interface PromoSample {
  subtotal: Deni
  /** What is paid for it, without delivery. */
  pays: Deni
}

const USUAL: Deni = 200_000

/** What customers pay: of a usual order, or of the smallest that gets the discount when that is larger. [ADM-15] */
export function promoSample(promo: Discounting): PromoSample {
  const subtotal = Math.max(USUAL, promo.minimumOrderAmount)
  return { subtotal, pays: subtotal - promoDiscountAmount(promo, subtotal) }
}

/** The largest order that gets nothing; null when every order gets something. [PROMO-05] */
export function sampleBelowMinimum(promo: Discounting): PromoSample | null {
  const subtotal = promo.minimumOrderAmount - 1
  return subtotal < 0 ? null : { subtotal, pays: subtotal - promoDiscountAmount(promo, subtotal) }
}

/** The largest order that the code makes free although it takes off a fixed amount; null when there is none. [ADM-15] */
export function freeByFixedDiscount(promo: Discounting): Deni | null {
  if (promo.discountType !== 'fixed') return null
  const most = Math.min(promo.discountValue, promo.maximumDiscount ?? promo.discountValue)
  return most > promo.minimumOrderAmount ? most : null
}
