import type { ListPosition } from '../../platform/list-page.server.ts'
import type { OrderSummary } from './rules.ts'
import type { Database } from '../../platform/database/database.server.ts'

interface Reading {
  /** Only this user's orders; without it everybody's. */
  userId?: string
  position?: ListPosition | null
  limit: number
}

/** Orders newest first, at most `limit`, those next to the position; the same speed however long the list is. */
export async function readOrderSummaries(
  db: Database,
  { userId, position, limit }: Reading,
): Promise<OrderSummary[]> {
  const isNewer = position?.direction === 'newer'
  const direction = isNewer ? 'asc' : 'desc'
  const rows = await selectSummaries(db)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(position != null, (query) =>
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
  const summaries = rows.map(toSummary)
  return isNewer ? summaries.toReversed() : summaries
}

/** The orders with these ids, newest first. */
export async function readSummariesOf(db: Database, ids: string[]): Promise<OrderSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectSummaries(db)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toSummary)
}

function selectSummaries(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'user_email', 'first_name', 'last_name', 'phone', 'total', 'status', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .select((items) => items.fn.sum<number>('quantity').as('count'))
        .whereRef('order_items.order_id', '=', 'orders.id')
        .as('item_count'),
    )
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number]

function toSummary(row: SummaryRow): OrderSummary {
  return {
    id: row.id,
    userEmail: row.user_email,
    customerName: `${row.first_name} ${row.last_name}`,
    phone: row.phone,
    total: row.total,
    status: row.status,
    itemCount: row.item_count ?? 0,
    createdAt: row.created_at,
  }
}
