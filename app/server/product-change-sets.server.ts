import { ok, refuse, type Result } from '../domain/result.ts'
import type { EpochMs } from '../domain/time.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { Shop } from './shop.server.ts'

const SETS_A_PAGE = 20

/** What one import or one bulk change did. */
export interface ChangeSetSummary {
  id: string
  at: EpochMs
  actorName: string
  kind: 'import' | 'bulk'
  fileName: string | null
  created: number
  changed: number
  undoneAt: EpochMs | null
}

export interface ChangeSetPage {
  sets: ChangeSetSummary[]
  /** What the next page starts after; null where the list ends. */
  older: string | null
}

/** The changes of many products, newest first; `after` is the last set of the page before. [BEY-18] */
export async function listChangeSets(
  shop: Shop,
  actor: User,
  { after = null, limit = SETS_A_PAGE }: { after?: string | null; limit?: number } = {},
): Promise<Result<ChangeSetPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const position = after === null ? null : await positionOf(shop, after)
  const rows = await shop.db
    .selectFrom('product_change_sets')
    .selectAll()
    .$if(position !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(position?.at ?? 0, position?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const sets = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    kind: row.kind,
    fileName: row.file_name,
    created: row.created,
    changed: row.changed,
    undoneAt: row.undone_at,
  }))
  return ok({ sets, older: rows.length > limit ? (sets.at(-1)?.id ?? null) : null })
}

async function positionOf(shop: Shop, id: string): Promise<{ at: EpochMs; id: string } | null> {
  const row = await shop.db
    .selectFrom('product_change_sets')
    .select(['at', 'id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
