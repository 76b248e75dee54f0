import { type ExpressionBuilder, sql } from 'kysely'
import { type OrderFilter, orderSearchTerms } from './search.ts'
import type { OrderStatus } from './rules.ts'
import { endOfDay, startOfDay } from '../skopje-day.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { ListPosition } from '../../platform/list-page.server.ts'

const FEW = 10_000

/** The moment and the id of an order: its place in the list. */
export interface OrderPlace {
  created_at: number
  id: string
}

/** A part of the list in one of its directions. */
export interface Stretch {
  filter: OrderFilter
  position: ListPosition | null
  limit: number
  isAscending: boolean
}

/** Along the list, or along the lists of the chosen statuses, which are put together. */
export async function walk(db: Database, stretch: Stretch): Promise<OrderPlace[]> {
  const { statuses, search } = stretch.filter
  const isWhole = statuses.length === 0 || (search !== '' && !(await areFew(db, statuses)))
  if (isWhole) return await placesIn(db, stretch).execute()
  const places: OrderPlace[] = []
  for (const status of statuses) places.push(...(await placesIn(db, stretch, status).execute()))
  return inOrder(places, stretch)
}

/** The same only of orders whose words are not indexed yet. */
export async function walkWaiting(db: Database, stretch: Stretch): Promise<OrderPlace[]> {
  return await placesIn(db, stretch)
    .where((eb) => eb('words_indexed', '=', eb.lit(0)))
    .execute()
}

/** Each once, as they stand in the list, as many as are asked for. */
export function inOrder(places: OrderPlace[], { isAscending, limit }: Stretch): OrderPlace[] {
  const once = [...new Map(places.map((place) => [place.id, place])).values()]
  const sign = isAscending ? 1 : -1
  return once
    .sort((one, other) => sign * (one.created_at - other.created_at || (one.id < other.id ? -1 : 1)))
    .slice(0, limit)
}

/** Of few orders all may be looked at, which the lists of statuses do not hold whole; of many the list soon has enough. */
async function areFew(db: Database, statuses: OrderStatus[]): Promise<boolean> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('orders')
        .select('id')
        .where('status', 'in', statuses)
        .limit(FEW + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= FEW
}

function placesIn(db: Database, { filter, position, limit, isAscending }: Stretch, status?: OrderStatus) {
  const direction = isAscending ? 'asc' : 'desc'
  return filteredOrders(db, filter, status)
    .select(['id', 'created_at'])
    .$if(position !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          isAscending ? '>' : '<',
          eb.tuple(position?.createdAt ?? 0, position?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
}

/** The orders that the filter shows; of one status only when it is given. */
export function filteredOrders(
  db: Database,
  { search, statuses, since, until }: OrderFilter,
  status?: OrderStatus,
) {
  return (
    db
      .selectFrom('orders')
      .$if(since !== null, (query) => query.where('created_at', '>=', startOfDay(since ?? '')))
      .$if(until !== null, (query) => query.where('created_at', '<', endOfDay(until ?? '')))
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
      // the empty text keeps databases from sorting all orders of a status instead of going along the list
      .$if(status === undefined && statuses.length > 0, (query) =>
        query.where(sql<string>`status || ''`, 'in', statuses),
      )
      .$if(search !== '', (query) => query.where((eb) => hasWords(eb, search)))
  )
}

function hasWords(eb: ExpressionBuilder<Tables, 'orders'>, search: string) {
  const has = (word: string) => eb('search_words', 'like', `% ${word}%`)
  const terms = orderSearchTerms(search)
  return eb.and(terms.map((term) => eb.or(term.map((words) => eb.and(words.map(has))))))
}
