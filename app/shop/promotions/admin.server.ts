import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import {
  countRows,
  type Database,
  engineOf,
  lockRow,
  type PromoCodeRow,
  type Transaction,
  transaction,
} from '../../platform/database/database.server.ts'
import { type PageRequest, pageOfRows } from '../../platform/list-page.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { beginningsOf, searchTokens } from '../search/search.ts'
import { isBlank } from '../text.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import {
  type PromoProblem,
  type PromoTerms,
  promoValues,
  type PromoVersion,
  withStoredMoments,
} from './fields.ts'
import { promoFromRow, promoRow } from './queries.server.ts'
import { normalizePromoCode, type PromoCode, type PromoState, promoState } from './rules.ts'

const PROMOS_ON_A_PAGE = 50

interface PromoCodesRequest extends PageRequest {
  search?: string
  state?: PromoState | null
}

export async function listPromoCodes(
  services: Services,
  actor: User,
  { search = '', state = null, position, limit = PROMOS_ON_A_PAGE }: PromoCodesRequest = {},
) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const now = services.clock()
  const promos = selectPromos(services.reader, { search, state, now })
  const [{ items, older, newer }, found] = await Promise.all([
    pageOfRows(promos.selectAll(), { position, limit, time: 'created_at' }),
    countRows(promos),
  ])
  const shown = items.map(promoFromRow).map((promo) => ({ ...promo, state: promoState(promo, now) }))
  return ok({ promos: shown, found, older, newer })
}

/** promoState in SQL: what is null compares as false. */
const stateAt = (now: EpochMs) => sql<PromoState>`case
  when is_active = 0 then 'inactive'
  when valid_from > ${now} then 'scheduled'
  when valid_until < ${now} then 'expired'
  when used_count >= usage_limit then 'used-up'
  else 'active' end`

function selectPromos(
  db: Database,
  { search, state, now }: { search: string; state: PromoState | null; now: EpochMs },
) {
  const tokens = searchTokens(search)
  let query = db.selectFrom('promo_codes')
  for (const meant of tokens.map(beginningsOf))
    query = query.where((eb) => eb.or(meant.map((word) => eb('search_text', 'like', `%${word}%`))))
  if (tokens.length === 0 && !isBlank(search)) query = query.where((eb) => eb.lit(false))
  return state === null ? query : query.where(stateAt(now), '=', state)
}

export async function getPromoCode(services: Services, actor: User, id: string) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const row = await services.db.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? ok(toVersion(row)) : refuse({ code: 'not-found' })
}

const toVersion = (row: PromoCodeRow): PromoVersion => ({ promo: promoFromRow(row), version: row.version })

/** `current` is what somebody else has saved. */
type PromoSaved =
  | { isSaved: boolean; current: PromoVersion }
  | { isSaved: false; problems: { code?: PromoProblem; usageLimit?: PromoProblem }; usedCount: number }

const REPEATED_WITHIN_MS = 10 * MINUTE_MS

/** Of two equal codes created concurrently only one is stored; an equal one again, within minutes, returns the stored one. */
export async function createPromoCode(
  services: Services,
  actor: User,
  terms: PromoTerms,
): Promise<Result<PromoSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const now = services.clock()
  const promo = { ...terms, id: services.newId(), usedCount: 0 }
  return await transaction(services.db, async (tx) => {
    // waits for one that is being created
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('promo_codes')
      .values(promoRow(promo, { createdAt: now, updatedAt: now }))
      .onConflict((conflict) => conflict.column('code_key').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) {
      const owner = await ownerOf(tx, promo.code)
      const isRepeated =
        owner &&
        owner.created_at > now - REPEATED_WITHIN_MS &&
        isDeepStrictEqual(promoValues(promoFromRow(owner)), promoValues(promo))
      return ok(isRepeated ? { isSaved: true, current: toVersion(owner) } : taken(0))
    }
    await recordAudit(tx, { services, actor, action: 'promo.create', subjectId: promo.id, after: terms })
    return ok({ isSaved: true, current: { promo, version: 1 } })
  })
}

/**
 * Saves everything but the number of uses; orders keep their own copy. Nothing is overwritten when `version` is no
 * longer the stored one; the same again changes nothing.
 */
export async function savePromoCode(
  services: Services,
  actor: User,
  seen: { id: string; version: number; terms: PromoTerms },
): Promise<Result<PromoSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { id, version } = seen
  const saved = await transaction(services.db, async (tx): Promise<Result<PromoSaved>> => {
    // a new code must not wait for orders that refer to the row while they wait for the row; nor is it taken in between
    if (engineOf(tx) === 'postgres') await sql`lock table promo_codes in exclusive mode`.execute(tx)
    const before = await lockPromo(tx, id)
    if (!before) return refuse({ code: 'not-found' })
    const { id: _id, usedCount, ...stored } = before.promo
    const terms = withStoredMoments(seen.terms, stored)
    if (isDeepStrictEqual(stored, terms)) return ok({ isSaved: true, current: before })
    if (before.version !== version) return ok({ isSaved: false, current: before })
    if (terms.usageLimit !== null && terms.usageLimit < usedCount)
      return ok({ isSaved: false, problems: { usageLimit: 'limit-below-used' }, usedCount })
    if (await isCodeTaken(tx, { id, code: terms.code })) return ok(taken(usedCount))
    const promo = { ...terms, id, usedCount }
    await updatePromo(tx, promo, services.clock())
    const change = { before: stored, after: terms }
    await recordAudit(tx, { services, actor, action: 'promo.update', subjectId: id, ...change })
    return ok({ isSaved: true, current: { promo, version: version + 1 } })
  })
  if (saved.ok && saved.value.isSaved) publishTerms(services)
  return saved
}

function taken(usedCount: number): PromoSaved {
  return { isSaved: false, problems: { code: 'code-taken' }, usedCount }
}

/** Deletes softly, or restores. */
export async function setPromoActive(
  services: Services,
  actor: User,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Result<PromoCode>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const switched = await transaction(services.db, async (tx) => {
    const before = await lockPromo(tx, id)
    if (!before) return refuse({ code: 'not-found' })
    if (before.promo.isActive === isActive) return ok(before.promo)
    const promo = { ...before.promo, isActive }
    await updatePromo(tx, promo, services.clock())
    const action = isActive ? 'promo.activate' : 'promo.deactivate'
    const change = { before: { isActive: !isActive }, after: { isActive } }
    await recordAudit(tx, { services, actor, action, subjectId: id, ...change })
    return ok(promo)
  })
  if (switched.ok) publishTerms(services)
  return switched
}

/** Open pages read again what an order costs, and open carts check their codes. */
function publishTerms({ bus }: Services): void {
  bus.publish({ topic: 'delivery' })
}

async function lockPromo(tx: Transaction, id: string): Promise<PromoVersion | null> {
  const row = await lockRow(tx, 'promo_codes', id)
  return row ? toVersion(row) : null
}

async function updatePromo(tx: Transaction, promo: PromoCode, now: EpochMs): Promise<void> {
  const row = promoRow(promo, { createdAt: now, updatedAt: now })
  const { used_count: _used, created_at: _created, ...changed } = row
  await tx
    .updateTable('promo_codes')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', promo.id)
    .execute()
}

async function isCodeTaken(db: Database, { id, code }: { id: string; code: string }): Promise<boolean> {
  const owner = await ownerOf(db, code)
  return owner !== undefined && owner.id !== id
}

/** By the normalised key: codes that look the same are the same. */
function ownerOf(db: Database, code: string): Promise<PromoCodeRow | undefined> {
  const promos = db.selectFrom('promo_codes').selectAll()
  return promos.where('code_key', '=', normalizePromoCode(code)).executeTakeFirst()
}
