import type { Deni } from '../domain/money.ts'
import type { AppliedPromo } from '../domain/order.ts'
import { discountFor, normalizePromoCode, type PromoCode } from '../domain/promo-code.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import type { EpochMs } from '../domain/time.ts'
import type { Database, Transaction } from './database/database.server.ts'
import { promoFromRow } from './promo-rows.server.ts'
import type { Shop } from './shop.server.ts'

/** What a customer may know of a code: enough to compute its discount on another subtotal. [PROMO-10] */
export interface CheckedPromo extends AppliedPromo {
  minimumOrderAmount: Deni
  maximumDiscount: Deni | null
}

/** The code's discount on this subtotal (deni), or why it can't be used; open to visitors. [PROMO-02 PROMO-03 SEC-01] */
export async function checkPromoCode(
  shop: Shop,
  code: string,
  subtotal: Deni,
): Promise<Result<{ promo: CheckedPromo; discount: Deni }>> {
  const found = await findPromo(shop.db, code)
  if (!found.ok) return found
  const promo = found.value
  const discount = discountFor(promo, subtotal, shop.clock())
  if (!discount.ok) return discount
  const { discountType, discountValue, minimumOrderAmount, maximumDiscount } = promo
  const checked = { code: promo.code, discountType, discountValue, minimumOrderAmount, maximumDiscount }
  return ok({ promo: { ...checked, discountAmount: discount.value }, discount: discount.value })
}

/** The code under whatever writing of it; refuses a blank and an unknown one. [PROMO-03] */
export async function findPromo(db: Database | Transaction, code: string): Promise<Result<PromoCode>> {
  const key = normalizePromoCode(code)
  if (key === '') return refuse({ code: 'promo-blank' })
  const row = await db.selectFrom('promo_codes').selectAll().where('code_key', '=', key).executeTakeFirst()
  return row ? ok(promoFromRow(row)) : refuse({ code: 'promo-missing' })
}

/**
 * Counts one use of a code read before, unless it was used up or edited since: then false, and nothing is counted. A
 * code in use is the row that all its orders wait for, so this comes last in their transaction. [PROMO-09]
 */
export async function countPromoUse(tx: Transaction, promo: PromoCode, now: EpochMs): Promise<boolean> {
  const counted = await tx
    .updateTable('promo_codes')
    .set((eb) => ({ used_count: eb('used_count', '+', 1), updated_at: now }))
    .where('id', '=', promo.id)
    .where('is_active', '=', 1)
    .where('discount_type', '=', promo.discountType)
    .where('discount_value', '=', promo.discountValue)
    .where('minimum_order_amount', '=', promo.minimumOrderAmount)
    .where('maximum_discount', 'is not distinct from', promo.maximumDiscount)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', now)]))
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n
}
