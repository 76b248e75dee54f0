import { normalizePromoCode, type PromoCode } from '../domain/promo-code.ts'
import { fold } from '../domain/search.ts'
import type { EpochMs } from '../domain/time.ts'
import type { PromoCodeRow } from './database/tables.server.ts'

/** The row of a promo code, found by its normalised key whatever way it is typed. [PROMO-03] */
export function promoRow(
  promo: PromoCode,
  { createdAt, updatedAt }: { createdAt: EpochMs; updatedAt: EpochMs },
) {
  return {
    id: promo.id,
    code: promo.code,
    code_key: normalizePromoCode(promo.code),
    description: promo.description,
    search_text: promoSearchText(promo),
    discount_type: promo.discountType,
    discount_value: promo.discountValue,
    minimum_order_amount: promo.minimumOrderAmount,
    maximum_discount: promo.maximumDiscount,
    usage_limit: promo.usageLimit,
    usage_limit_per_customer: promo.usageLimitPerCustomer,
    used_count: promo.usedCount,
    is_active: promo.isActive ? (1 as const) : (0 as const),
    valid_from: promo.validFrom,
    valid_until: promo.validUntil,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

/** What a search among the codes looks in: code and description, folded. [PROMO-11] */
export function promoSearchText({ code, description }: Pick<PromoCode, 'code' | 'description'>): string {
  return fold(`${code} ${description}`)
}

export function promoFromRow(row: PromoCodeRow): PromoCode {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    minimumOrderAmount: row.minimum_order_amount,
    maximumDiscount: row.maximum_discount,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
    usageLimitPerCustomer: row.usage_limit_per_customer,
    isActive: row.is_active === 1,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }
}
