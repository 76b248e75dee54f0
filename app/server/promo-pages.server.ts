import { sql } from 'kysely'
import type { PromoState } from '../domain/promo-state.ts'
import type { PromoCode } from '../domain/promo-code.ts'
import { searchTokens } from '../domain/search.ts'
import type { EpochMs } from '../domain/time.ts'
import type { Database } from './database/database.server.ts'
import type { OrderPosition } from './order-pages.server.ts'
import { promoFromRow } from './promo-rows.server.ts'

/** A place in the list, newest first. */
export type PromoPosition = OrderPosition

export interface PromoFilter {
  /** Words that all have to be in the code or the description; blank: everything. */
  search: string
  state: PromoState | null
  now: EpochMs
}

/** Codes newest first, at most `limit`, those next to the position; as quick on the last page as on the first. [PROMO-11] */
export async function readPromoPage(
  db: Database,
  { position, limit, ...filter }: PromoFilter & { position: PromoPosition | null; limit: number },
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
  const promos = rows.map((row) => ({ ...promoFromRow(row), createdAt: row.created_at }))
  return isNewer ? promos.toReversed() : promos
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
