import type { Deni } from '../domain/money.ts'
import type { AppliedPromo } from '../domain/order.ts'
import {
  discountFor,
  normalizePromoCode,
  type PromoCode,
  type PromoOfCustomer,
} from '../domain/promo-code.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import type { EpochMs } from '../domain/time.ts'
import type { Database, Transaction } from './database/database.server.ts'
import { type Asked, statement } from './database/statement.server.ts'
import type { PromoCodeRow } from './database/tables.server.ts'
import { promoRefused } from './metrics/shop-metrics.server.ts'
import { promoFromRow } from './promo-rows.server.ts'
import type { Shop } from './shop.server.ts'

/** What a customer may know of a code: enough to compute its discount on another subtotal. [PROMO-10] */
export interface CheckedPromo extends AppliedPromo {
  minimumOrderAmount: Deni
  maximumDiscount: Deni | null
}

/**
 * The code's discount on this subtotal (deni), or why it can't be used; open to visitors, of whom nobody can know how
 * often they have used it. [PROMO-02 PROMO-03 BEY-14 SEC-01]
 */
export async function checkPromoCode(
  shop: Shop,
  code: string,
  { subtotal, userId = null }: { subtotal: Deni; userId?: string | null },
): Promise<Result<{ promo: CheckedPromo; discount: Deni }>> {
  const checked = await check(shop, code, { subtotal, userId })
  if (!checked.ok) promoRefused.count({ reason: checked.refusal.code })
  return checked
}

async function check(
  shop: Shop,
  code: string,
  { subtotal, userId }: { subtotal: Deni; userId: string | null },
): Promise<Result<{ promo: CheckedPromo; discount: Deni }>> {
  const found = await findPromo(shop.db, code, userId)
  if (!found.ok) return found
  const promo = found.value
  const discount = discountFor(promo, subtotal, shop.clock())
  if (!discount.ok) return discount
  const { discountType, discountValue, minimumOrderAmount, maximumDiscount } = promo
  const checked = { code: promo.code, discountType, discountValue, minimumOrderAmount, maximumDiscount }
  return ok({ promo: { ...checked, discountAmount: discount.value }, discount: discount.value })
}

/**
 * The code under whatever writing of it, with how many stored orders of this customer used it, cancelled ones too, as
 * `used_count` counts them; refuses a blank and an unknown one. Whoever orders has locked their cart first, so no
 * other order of theirs can come between this count and their own. [PROMO-03 BEY-14]
 */
export async function findPromo(
  db: Database | Transaction,
  code: string,
  userId: string | null = null,
): Promise<Result<PromoOfCustomer>> {
  return promoFound(code, await promoOf(db, normalizePromoCode(code), userId))
}

type FoundPromo = PromoCodeRow & { used_by_customer: number | null }

/** The same, to be asked together with other statements; `promoFound` says what its answer means. */
export function findingPromo(code: string, userId: string | null): Asked<FoundPromo> {
  return promoOf.with(normalizePromoCode(code), userId)
}

export function promoFound(code: string, [row]: FoundPromo[]): Result<PromoOfCustomer> {
  if (normalizePromoCode(code) === '') return refuse({ code: 'promo-blank' })
  if (!row) return refuse({ code: 'promo-missing' })
  return ok({ ...promoFromRow(row), usedByCustomer: row.used_by_customer ?? 0 })
}

const promoOf = statement((db, key: string, userId: string | null) =>
  db
    .selectFrom('promo_codes')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((orders) => orders.fn.countAll<number>().as('count'))
        .whereRef('orders.promo_id', '=', 'promo_codes.id')
        .where('orders.user_id', '=', userId)
        .as('used_by_customer'),
    )
    .where('code_key', '=', key)
    .compile(),
)

/**
 * Counts one use of a code read before, unless it was used up or edited since: then false, and nothing is counted. A
 * code in use is the row that all its orders wait for, so this comes last in their transaction. [PROMO-09]
 */
export async function countPromoUse(tx: Transaction, promo: PromoCode, now: EpochMs): Promise<boolean> {
  const { id, discountType, discountValue, minimumOrderAmount, maximumDiscount, usageLimitPerCustomer } =
    promo
  const terms = { discountType, discountValue, minimumOrderAmount, maximumDiscount, usageLimitPerCustomer }
  return (await countUse.count(tx, id, terms, now)) === 1
}

type Terms = Pick<
  PromoCode,
  'discountType' | 'discountValue' | 'minimumOrderAmount' | 'maximumDiscount' | 'usageLimitPerCustomer'
>

const countUse = statement((db, id: string, terms: Terms, now: EpochMs) =>
  db
    .updateTable('promo_codes')
    .set((eb) => ({ used_count: eb('used_count', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where('discount_type', '=', terms.discountType)
    .where('discount_value', '=', terms.discountValue)
    .where('minimum_order_amount', '=', terms.minimumOrderAmount)
    .where('maximum_discount', 'is not distinct from', terms.maximumDiscount)
    .where('usage_limit_per_customer', 'is not distinct from', terms.usageLimitPerCustomer)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', now)]))
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
    .compile(),
)
