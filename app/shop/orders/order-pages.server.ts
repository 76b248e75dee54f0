import type { OrderSummary } from './rules.ts'
import type { EpochMs } from '../time.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** A place in the list of orders, newest first: what is older, or newer, than the order of this moment and id. */
export interface OrderPosition {
  direction: 'older' | 'newer'
  createdAt: EpochMs
  id: string
}

interface Reading {
  /** Only this user's orders; without it everybody's. */
  userId?: string
  position?: OrderPosition | null
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

/** The position as a part of an address. */
export function positionText({ direction, createdAt, id }: OrderPosition): string {
  return `${direction}.${createdAt}.${id}`
}

/** Reads what positionText wrote; anything else is null, the first page. */
export function parsePosition(text: string | null): OrderPosition | null {
  const match = /^(older|newer)\.(\d{1,15})\.([A-Za-z0-9_-]{1,100})$/.exec(text ?? '')
  if (!match) return null
  return {
    direction: match[1] === 'newer' ? 'newer' : 'older',
    createdAt: Number(match[2]),
    id: match[3] ?? '',
  }
}
