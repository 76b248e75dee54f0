import { sql } from 'kysely'
import { type Database, lockRow, type Transaction } from '../../platform/database/database.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { isAdmin, type User } from '../accounts/user.ts'
import { type AuditEntry, recordAudit } from '../audit/record.server.ts'
import { type ListPosition, readPage } from '../../platform/list-page.server.ts'
import { ok, refuse, type Result } from '../result.ts'
import { searchTokens } from '../search/search.ts'
import type { EpochMs } from '../time.ts'
import { type PromoProblem, type PromoTerms, type PromoVersion, withStoredMoments } from './fields.ts'
import { promoFromRow, promoRow } from './queries.server.ts'
import { normalizePromoCode, type PromoCode, type PromoState, promoState } from './rules.ts'

export async function readPromo(db: Database, id: string): Promise<PromoVersion | null> {
  const row = await db.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { promo: promoFromRow(row), version: row.version } : null
}

/** The code as it is once nobody else is changing or using it. */
export async function lockPromo(tx: Transaction, id: string): Promise<PromoVersion | null> {
  const row = await lockRow(tx, 'promo_codes', id)
  return row ? { promo: promoFromRow(row), version: row.version } : null
}

/** False when the code is there already, in whatever writing; waits for one that is just being made. */
export async function insertPromo(tx: Transaction, promo: PromoCode, now: EpochMs): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('promo_codes')
    .values(promoRow(promo, { createdAt: now, updatedAt: now }))
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes everything but how often it was used and when it was made. */
export async function updatePromo(tx: Transaction, promo: PromoCode, now: EpochMs): Promise<void> {
  const {
    used_count: _used,
    created_at: _created,
    ...row
  } = promoRow(promo, { createdAt: now, updatedAt: now })
  await tx
    .updateTable('promo_codes')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', promo.id)
    .execute()
}

/** Whether another code is written the same, or looks the same. */
export async function isCodeTaken(
  db: Database | Transaction,
  { id, code }: { id: string; code: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('promo_codes')
    .select('id')
    .where('code_key', '=', normalizePromoCode(code))
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

interface PromoAudit extends Pick<AuditEntry, 'services' | 'actor' | 'action' | 'before' | 'after'> {
  id: string
}

export async function auditPromo(tx: Transaction, { id, ...entry }: PromoAudit): Promise<void> {
  await recordAudit(tx, { ...entry, subjectType: 'promo-code', subjectId: id })
}

export function termsOf({ id: _id, usedCount: _used, ...terms }: PromoCode): PromoTerms {
  return terms
}

export function sameTerms(promo: PromoCode, terms: PromoTerms): boolean {
  return (Object.keys(terms) as (keyof PromoTerms)[]).every((field) => promo[field] === terms[field])
}

export interface PromoFilter {
  /** Words that all have to be in the code or the description; blank: everything. */
  search: string
  state: PromoState | null
  now: EpochMs
}

/** At most `limit` codes next to the position, in its direction; as quick on the last page as on the first. */
async function readPromoPage(
  db: Database,
  { position, limit, ...filter }: PromoFilter & { position: ListPosition | null; limit: number },
): Promise<(PromoCode & { createdAt: EpochMs })[]> {
  const isNewer = position?.direction === 'newer'
  const direction = isNewer ? 'asc' : 'desc'
  const rows = await found(db, filter)
    .selectAll()
    .$if(position !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          isNewer ? '>' : '<',
          eb.tuple(position?.createdAt ?? 0, position?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...promoFromRow(row), createdAt: row.created_at }))
}

export async function countPromos(db: Database, filter: PromoFilter): Promise<number> {
  const { count } = await found(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The conditions of promoState in the database's words. */
function found(db: Database, { search, state, now }: PromoFilter) {
  const isBegun = sql<boolean>`valid_from <= ${now}`
  const isOver = sql<boolean>`(valid_until is not null and valid_until < ${now})`
  const isUsedUp = sql<boolean>`(usage_limit is not null and used_count >= usage_limit)`
  const conditions: Record<PromoState, ReturnType<typeof sql<boolean>>> = {
    active: sql`is_active = 1 and ${isBegun} and not ${isOver} and not ${isUsedUp}`,
    scheduled: sql`is_active = 1 and not (${isBegun})`,
    expired: sql`is_active = 1 and ${isBegun} and ${isOver}`,
    'used-up': sql`is_active = 1 and ${isBegun} and not ${isOver} and ${isUsedUp}`,
    inactive: sql`is_active = 0`,
  }
  let query = db.selectFrom('promo_codes')
  for (const token of searchTokens(search)) query = query.where('search_text', 'like', `%${token}%`)
  return state === null ? query : query.where(conditions[state])
}

const PROMOS_ON_A_PAGE = 50

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

/** A page of the promo codes, newest first, from a position that an earlier page named. */
export async function listPromoCodes(
  services: Services,
  actor: User,
  { position = null, search = '', state = null, limit = PROMOS_ON_A_PAGE }: PromoWish = {},
): Promise<Result<PromoPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const filter = { search, state, now: services.clock() }
  const [page, found] = await Promise.all([
    readPage({
      position,
      limit,
      read: (place, atMost) => readPromoPage(services.reader, { ...filter, position: place, limit: atMost }),
      placeOf: (promo) => promo,
    }),
    countPromos(services.reader, filter),
  ])
  const { items, older, newer } = page
  return ok({
    promos: items.map((promo) => ({ ...promo, state: promoState(promo, filter.now) })),
    found,
    older,
    newer,
  })
}

/** A promo code with its version. */
export async function getPromoCode(
  services: Services,
  actor: User,
  id: string,
): Promise<Result<PromoVersion>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const found = await readPromo(services.db, id)
  return found ? ok(found) : refuse({ code: 'not-found' })
}

/** Makes a promo code, not used yet; of two with the same code at once only one is made. */
export async function createPromoCode(
  services: Services,
  actor: User,
  terms: PromoTerms,
): Promise<Result<PromoSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const promo = { ...terms, id: services.newId(), usedCount: 0 }
  return await transaction(services.db, async (tx) => {
    if (!(await insertPromo(tx, promo, services.clock()))) return ok(taken(0))
    await auditPromo(tx, { services, actor, action: 'promo.create', id: promo.id, after: terms })
    return ok({ isSaved: true as const, current: { promo, version: 1 } })
  })
}

/**
 * Saves a promo code; how often it was used is never written here, and orders keep their own copy. `seen.version` is the
 * one that the person changed: when it is no longer in force nothing is overwritten. The same again changes nothing.
 */
export async function savePromoCode(
  services: Services,
  actor: User,
  seen: { id: string; version: number; terms: PromoTerms },
): Promise<Result<PromoSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { id, version } = seen
  const save = () =>
    transaction(services.db, async (tx): Promise<Result<PromoSaved>> => {
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
      await updatePromo(tx, promo, services.clock())
      await auditPromo(tx, {
        ...{ services, actor, id, action: 'promo.update' },
        ...{ before: termsOf(before.promo), after: terms },
      })
      return ok({ isSaved: true, current: { promo, version: version + 1 } })
    })
  try {
    return await save()
  } catch (error) {
    // another code took the name after it was looked for: the constraint refused it, and now it is found
    if (await isCodeTaken(services.db, { id, code: seen.terms.code })) return await save()
    throw error
  }
}

/** Deletes softly, or takes that back: the code and its orders stay, customers can't use it. */
export async function setPromoActive(
  services: Services,
  actor: User,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Result<PromoCode>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  return await transaction(services.db, async (tx): Promise<Result<PromoCode>> => {
    const before = await lockPromo(tx, id)
    if (!before) return refuse({ code: 'not-found' })
    if (before.promo.isActive === isActive) return ok(before.promo)
    const promo = { ...before.promo, isActive }
    await updatePromo(tx, promo, services.clock())
    const action = isActive ? 'promo.activate' : 'promo.deactivate'
    await auditPromo(tx, {
      ...{ services, actor, id, action },
      ...{ before: { isActive: !isActive }, after: { isActive } },
    })
    return ok(promo)
  })
}

function taken(usedCount: number): PromoSaved {
  return { isSaved: false, problems: { code: 'code-taken' }, usedCount }
}
