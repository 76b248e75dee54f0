import { columnsOf } from '../../platform/database/columns.server.ts'
import type { Database, PromoCodeRow, Transaction } from '../../platform/database/database.server.ts'
import { increment } from '../../platform/metrics/metrics.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Deni } from '../money.ts'
import { fold } from '../search/search.ts'
import type { EpochMs } from '../time.ts'
import { ok, refuse, type Result, type User } from '../use-case.ts'
import { PROMO_FIELDS } from './fields.ts'
import {
  type CheckedPromo,
  discountFor,
  normalizePromoCode,
  type PromoCode,
  type PromoOfCustomer,
} from './rules.ts'

const PROMO = columnsOf(['id', ...PROMO_FIELDS, 'usedCount'])

export function promoRow(
  promo: PromoCode,
  { createdAt, updatedAt }: { createdAt: EpochMs; updatedAt: EpochMs },
) {
  return {
    ...PROMO.row(promo),
    code_key: normalizePromoCode(promo.code),
    search_text: promoSearchText(promo),
    is_active: promo.isActive ? (1 as const) : (0 as const),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

export function promoSearchText({ code, description }: Pick<PromoCode, 'code' | 'description'>): string {
  return fold(`${code} ${description}`)
}

export function promoFromRow(row: PromoCodeRow): PromoCode {
  return { ...PROMO.values(row), isActive: row.is_active === 1 }
}

/** The email identifies a customer whose earlier account was deleted. */
type Customer = Pick<User, 'id' | 'email'>

/** With its discount on this subtotal (deni), or a refusal. Limits per customer need a user. */
export async function checkPromoCode(
  services: Services,
  code: string,
  { subtotal, user = null }: { subtotal: Deni; user?: Customer | null },
): Promise<Result<CheckedPromo>> {
  const found = await findPromo(services.db, code, user)
  const applied = found.ok ? appliedTo(subtotal, found.value, services.clock()) : found
  if (!applied.ok) increment('shop_promo_refused_total', { reason: applied.refusal.code })
  return applied
}

function appliedTo(subtotal: Deni, promo: PromoOfCustomer, now: EpochMs): Result<CheckedPromo> {
  const discount = discountFor(promo, subtotal, now)
  if (!discount.ok) return discount
  const { code, discountType, discountValue, minimumOrderAmount, maximumDiscount } = promo
  const terms = { discountType, discountValue, minimumOrderAmount, maximumDiscount }
  return ok({ code, ...terms, discountAmount: discount.value })
}

/**
 * The code in any spelling, with how many orders of this customer used it, cancelled ones too. An order locks its
 * cart first, so no other order of the customer comes between this count and its own.
 */
export async function findPromo(
  db: Database | Transaction,
  code: string,
  user: Customer | null = null,
): Promise<Result<PromoOfCustomer>> {
  const key = normalizePromoCode(code)
  if (key === '') return refuse({ code: 'promo-blank' })
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .select((eb) => {
      const orders = eb
        .selectFrom('orders')
        .select((order) => order.fn.countAll<number>().as('count'))
        .whereRef('orders.promo_id', '=', 'promo_codes.id')
      const ofDeletedAccount = orders.where('orders.user_id', 'is', null)
      return [
        orders.where('orders.user_id', '=', user?.id ?? null).as('used_by_account'),
        ofDeletedAccount.where('orders.user_email', '=', user?.email ?? null).as('used_before'),
      ]
    })
    .where('code_key', '=', key)
    .executeTakeFirst()
  if (!row) return refuse({ code: 'promo-missing' })
  return ok({ ...promoFromRow(row), usedByCustomer: (row.used_by_account ?? 0) + (row.used_before ?? 0) })
}

/**
 * Counts one use, unless the code was used up or edited since it was read: then false. All orders with the code wait
 * for its row, so this comes last in their transaction.
 */
export async function countPromoUse(tx: Transaction, promo: PromoCode, now: EpochMs): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_codes')
    .set((eb) => ({ used_count: eb('used_count', '+', 1), updated_at: now }))
    .where('id', '=', promo.id)
    .where('is_active', '=', 1)
    .where('discount_type', '=', promo.discountType)
    .where('discount_value', '=', promo.discountValue)
    .where('minimum_order_amount', '=', promo.minimumOrderAmount)
    .where('maximum_discount', 'is not distinct from', promo.maximumDiscount)
    .where('usage_limit_per_customer', 'is not distinct from', promo.usageLimitPerCustomer)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', now)]))
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
