import type { PromoCode } from '../domain/promo-code.ts'
import type { PromoTerms, PromoVersion } from '../domain/promo-fields.ts'
import type { PromoProblem } from '../domain/promo-problems.ts'
import { type PromoState, promoState } from '../domain/promo-state.ts'
import { withStoredMoments } from '../domain/promo-values.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { transaction } from './database/transaction.server.ts'
import { parsePosition, positionText } from './order-pages.server.ts'
import {
  auditPromo,
  insertPromo,
  isCodeTaken,
  lockPromo,
  readPromo,
  sameTerms,
  termsOf,
  updatePromo,
} from './promo-changes.server.ts'
import { countPromos, readPromoPage } from './promo-pages.server.ts'
import type { Shop } from './shop.server.ts'

export const PROMOS_ON_A_PAGE = 50

export interface PromoPage {
  /** Newest first. */
  promos: (PromoCode & { state: PromoState })[]
  /** How many there are on all pages. */
  found: number
  /** The `position` of the next pages in both directions; null where the list ends. */
  older: string | null
  newer: string | null
}

/** How saving went: stored, or not, because somebody else saved `current` meanwhile, or a field can't be so. */
export type PromoSaved =
  | { isSaved: true; current: PromoVersion }
  | { isSaved: false; current: PromoVersion }
  | { isSaved: false; problems: { code?: PromoProblem; usageLimit?: PromoProblem }; usedCount: number }

interface PromoWish {
  position?: string | null
  search?: string
  state?: PromoState | null
  limit?: number
}

/** A page of the promo codes, newest first, from a position that an earlier page named. [PROMO-11 ADM-15 SEC-03] */
export async function listPromoCodes(
  shop: Shop,
  actor: User,
  { position = null, search = '', state = null, limit = PROMOS_ON_A_PAGE }: PromoWish = {},
): Promise<Result<PromoPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const from = parsePosition(position)
  const filter = { search, state, now: shop.clock() }
  const [near, found] = await Promise.all([
    readPromoPage(shop.db, { ...filter, position: from, limit: limit + 1 }),
    countPromos(shop.db, filter),
  ])
  const isNewer = from?.direction === 'newer'
  const hasMore = near.length > limit
  const promos = isNewer ? near.slice(-limit) : near.slice(0, limit)
  const [first, last] = [promos[0], promos.at(-1)]
  const hasOlder = isNewer || hasMore
  const hasNewer = isNewer ? hasMore : from !== null
  return ok({
    promos: promos.map((promo) => ({ ...promo, state: promoState(promo, filter.now) })),
    found,
    older: last && hasOlder ? positionText({ direction: 'older', ...last }) : null,
    newer: first && hasNewer ? positionText({ direction: 'newer', ...first }) : null,
  })
}

/** A promo code with its version. [PROMO-11 SEC-03] */
export async function getPromoCode(shop: Shop, actor: User, id: string): Promise<Result<PromoVersion>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const found = await readPromo(shop.db, id)
  return found ? ok(found) : refuse({ code: 'not-found' })
}

/** Makes a promo code, not used yet; of two with the same code at once only one is made. [PROMO-11 ADM-15 SEC-03] */
export async function createPromoCode(
  shop: Shop,
  actor: User,
  terms: PromoTerms,
): Promise<Result<PromoSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const promo = { ...terms, id: shop.newId(), usedCount: 0 }
  return await transaction(shop.db, async (tx) => {
    if (!(await insertPromo(tx, promo, shop.clock()))) return ok(taken(0))
    await auditPromo(tx, { shop, actor, action: 'promo.create', id: promo.id, after: terms })
    return ok({ isSaved: true as const, current: { promo, version: 1 } })
  })
}

/**
 * Saves a promo code; how often it was used is never written here, and orders keep their own copy. `seen.version` is the
 * one that the person changed: when it is no longer in force nothing is overwritten. The same again changes nothing.
 * [PROMO-11 ADM-15 SEC-03]
 */
export async function savePromoCode(
  shop: Shop,
  actor: User,
  seen: { id: string; version: number; terms: PromoTerms },
): Promise<Result<PromoSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { id, version } = seen
  const save = () =>
    transaction(shop.db, async (tx): Promise<Result<PromoSaved>> => {
      const before = await lockPromo(tx, id)
      if (!before) return refuse({ code: 'not-found' })
      const { usedCount } = before.promo
      const terms = withStoredMoments(seen.terms, before.promo)
      if (sameTerms(before.promo, terms)) return ok({ isSaved: true, current: before })
      if (before.version !== version) return ok({ isSaved: false, current: before })
      if (terms.usageLimit !== null && terms.usageLimit < usedCount)
        return ok({ isSaved: false, problems: { usageLimit: 'limit-below-used' }, usedCount })
      if (await isCodeTaken(tx, { id, code: terms.code })) return ok(taken(usedCount))
      const promo = { ...terms, id, usedCount }
      await updatePromo(tx, promo, shop.clock())
      await auditPromo(tx, {
        ...{ shop, actor, id, action: 'promo.update' },
        ...{ before: termsOf(before.promo), after: terms },
      })
      return ok({ isSaved: true, current: { promo, version: version + 1 } })
    })
  try {
    return await save()
  } catch (error) {
    // another code took the name after it was looked for: the constraint refused it, and now it is found
    if (await isCodeTaken(shop.db, { id, code: seen.terms.code })) return await save()
    throw error
  }
}

/** Deletes softly, or takes that back: the code and its orders stay, customers can't use it. [PROMO-11 SEC-03] */
export async function setPromoActive(
  shop: Shop,
  actor: User,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Result<PromoCode>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return await transaction(shop.db, async (tx): Promise<Result<PromoCode>> => {
    const before = await lockPromo(tx, id)
    if (!before) return refuse({ code: 'not-found' })
    if (before.promo.isActive === isActive) return ok(before.promo)
    const promo = { ...before.promo, isActive }
    await updatePromo(tx, promo, shop.clock())
    const action = isActive ? 'promo.activate' : 'promo.deactivate'
    await auditPromo(tx, {
      ...{ shop, actor, id, action },
      ...{ before: { isActive: !isActive }, after: { isActive } },
    })
    return ok(promo)
  })
}

function taken(usedCount: number): PromoSaved {
  return { isSaved: false, problems: { code: 'code-taken' }, usedCount }
}
