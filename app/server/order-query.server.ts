import { type ExpressionBuilder, sql } from 'kysely'
import type { OrderFilter } from '../domain/order-filter.ts'
import { orderSearchTerms } from '../domain/order-search.ts'
import { endOfDay, startOfDay } from '../domain/skopje-day.ts'
import type { Database } from './database/database.server.ts'
import type { Tables } from './database/tables.server.ts'
import type { OrderPosition } from './order-pages.server.ts'

/** From here on a count takes longer than it tells. */
export const MOST_COUNTED = 500

interface Reading {
  filter: OrderFilter
  position?: OrderPosition | null
  limit: number
}

/**
 * The ids of the orders that the filter shows, those next to the position first; without one from the list's own start.
 * Read from one index that holds all that is asked, so no search and no filter takes longer than going through it. [BEY-17]
 */
export async function findOrderIds(db: Database, { filter, position, limit }: Reading): Promise<string[]> {
  const isAscending = position ? position.direction === 'newer' : filter.isOldestFirst
  const direction = isAscending ? 'asc' : 'desc'
  const rows = await filteredOrders(db, filter)
    .select('id')
    .$if(position != null, (query) =>
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
    .execute()
  return rows.map(({ id }) => id)
}

/** How many orders the filter shows, counted no further than to one above MOST_COUNTED. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  const { count } = await db
    .selectFrom(
      filteredOrders(db, filter)
        .select('id')
        .limit(MOST_COUNTED + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function filteredOrders(db: Database, { search, statuses, since, until }: OrderFilter) {
  return (
    db
      .selectFrom('orders')
      .$if(since !== null, (query) => query.where('created_at', '>=', startOfDay(since ?? '')))
      .$if(until !== null, (query) => query.where('created_at', '<', endOfDay(until ?? '')))
      // the empty text keeps databases from sorting all orders of a status instead of going along the list
      .$if(statuses.length > 0, (query) => query.where(sql<string>`status || ''`, 'in', statuses))
      .$if(search !== '', (query) => query.where((eb) => hasWords(eb, search)))
  )
}

function hasWords(eb: ExpressionBuilder<Tables, 'orders'>, search: string) {
  const has = (word: string) => eb('search_words', 'like', `% ${word}%`)
  const terms = orderSearchTerms(search)
  return eb.and(terms.map((term) => eb.or(term.map((words) => eb.and(words.map(has))))))
}
