import { newPromoCode, writtenPromoCode } from './promo-code.ts'
import type { PromoTerms, PromoValues } from './promo-fields.ts'
import { typedPromoValues } from './promo-problems.ts'
import { tidyText } from './text.ts'
import type { EpochMs } from './time.ts'
import { typedDen } from './typed-amount.ts'
import { typedTime } from './typed-time.ts'

/** What the form shows of a code. */
export function promoValues(promo: PromoTerms): PromoValues {
  return {
    code: promo.code,
    description: promo.description,
    discountType: promo.discountType,
    discountValue: typedDen(promo.discountValue),
    minimumOrderAmount: promo.minimumOrderAmount === 0 ? '' : typedDen(promo.minimumOrderAmount),
    maximumDiscount: promo.maximumDiscount === null ? '' : typedDen(promo.maximumDiscount),
    usageLimit: typedLimit(promo.usageLimit),
    usageLimitPerCustomer: typedLimit(promo.usageLimitPerCustomer),
    validFrom: typedTime(promo.validFrom),
    validUntil: promo.validUntil === null ? '' : typedTime(promo.validUntil),
    isActive: promo.isActive ? 'on' : '',
  }
}

/** What a new form shows: the defaults, from now on. [PROMO-01] */
export function newPromoValues(now: EpochMs): PromoValues {
  const promo = newPromoCode({ id: '', code: '', discountValue: 0 }, now)
  return { ...promoValues(promo), discountValue: '' }
}

/** The code that the form says, valid from now when it does not say from when; null when any field is wrong. [ADM-15] */
export function typedPromo(values: PromoValues, now: EpochMs): PromoTerms | null {
  const read = typedPromoValues(values, now)
  if (read === null) return null
  const isActive = values.isActive !== ''
  return { ...read, code: writtenPromoCode(values.code), description: tidyText(values.description), isActive }
}

/**
 * The terms as typed, with the moments that were stored where the form shows the same minute: it shows no seconds, and of
 * an hour that comes twice not which of them.
 */
export function withStoredMoments(typed: PromoTerms, stored: PromoTerms): PromoTerms {
  const [before, after] = [promoValues(stored), promoValues(typed)]
  return {
    ...typed,
    validFrom: before.validFrom === after.validFrom ? stored.validFrom : typed.validFrom,
    validUntil: before.validUntil === after.validUntil ? stored.validUntil : typed.validUntil,
  }
}

function typedLimit(limit: number | null): string {
  return limit === null ? '' : String(limit)
}
