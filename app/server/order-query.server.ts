import { type ExpressionBuilder, sql } from 'kysely'
import type { OrderFilter } from '../domain/order-filter.ts'
import type { OrderStatus } from '../domain/order.ts'
import { type OrderSearchTerm, orderSearchTerms } from '../domain/order-search.ts'
import { endOfDay, startOfDay } from '../domain/skopje-day.ts'
import type { Database } from './database/database.server.ts'
import type { Tables } from './database/tables.server.ts'
import { findCandidates } from './order-candidates.server.ts'
import type { OrderPosition } from './order-pages.server.ts'
import { type OrderPlace, readProgress } from './order-words.server.ts'

/** From here on a count takes longer than it tells. */
export const MOST_COUNTED = 500

const CHECKED_AT_ONCE = 250
const FEW = 10_000

interface Reading {
  filter: OrderFilter
  position?: OrderPosition | null
  limit: number
}

/** A part of the list in one of its directions. */
interface Stretch extends Omit<Reading, 'position'> {
  position: OrderPosition | null
  isAscending: boolean
  /** Only what is newer than this order. */
  after?: OrderPlace
}

/**
 * The ids of the orders that the filter shows, those next to the position first; without one from the list's own start. What
 * is rare is found by its words; what is common, and what is so new that its words are not indexed yet, along the index
 * that lists orders. [BEY-17]
 */
export async function findOrderIds(
  db: Database,
  { filter, position = null, limit }: Reading,
): Promise<string[]> {
  const isAscending = position ? position.direction === 'newer' : filter.isOldestFirst
  const stretch = { filter, position, limit, isAscending }
  if (filter.search === '') return await walk(db, stretch)
  const after = await readProgress(db)
  const terms = orderSearchTerms(filter.search)
  const candidates = await findCandidates(db, terms)
  if (!candidates) return await walk(db, stretch)
  // others may have indexed more since
  const old = candidates.filter((place) => !isNewer(place, after))
  const ordered = isAscending ? old.toReversed() : old
  const reads = [
    (atMost: number) => walk(db, { ...stretch, limit: atMost, after }),
    (atMost: number) => check(db, ordered, { ...stretch, limit: atMost }),
  ]
  const found: string[] = []
  for (const read of isAscending ? reads.toReversed() : reads)
    if (found.length < limit) found.push(...(await read(limit - found.length)))
  return found
}

/** How many orders the filter shows, counted no further than to one above MOST_COUNTED. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  return (await findOrderIds(db, { filter, limit: MOST_COUNTED + 1 })).length
}

/** Along the list, or along the lists of the chosen statuses, which are put together. */
async function walk(db: Database, stretch: Stretch): Promise<string[]> {
  const { statuses, search } = stretch.filter
  const isWhole = statuses.length === 0 || (search !== '' && !(await areFew(db, statuses)))
  if (isWhole) return (await walkQuery(db, stretch).execute()).map(({ id }) => id)
  const lists = await Promise.all(statuses.map((status) => walkQuery(db, stretch, status).execute()))
  const sign = stretch.isAscending ? 1 : -1
  const rows = lists.flat().sort((one, other) => {
    return sign * (one.created_at - other.created_at || (one.id < other.id ? -1 : 1))
  })
  return rows.slice(0, stretch.limit).map(({ id }) => id)
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

function isNewer(place: OrderPlace, than: OrderPlace): boolean {
  return (
    place.created_at > than.created_at ||
    (place.created_at === than.created_at && place.order_id > than.order_id)
  )
}

/** The query itself, whose plan a test looks at. */
export function walkQuery(
  db: Database,
  { filter, position, limit, isAscending, after }: Stretch,
  status?: OrderStatus,
) {
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
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.created_at ?? 0, after?.order_id ?? '')),
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
}

/** Those of the candidates that are what is asked for, as they stand in the list. */
async function check(
  db: Database,
  candidates: OrderPlace[],
  { filter, position, limit, isAscending }: Stretch,
): Promise<string[]> {
  const place = position && { created_at: position.createdAt, order_id: position.id }
  const isNext = (other: OrderPlace) =>
    place === null || (isAscending ? isNewer(other, place) : isNewer(place, other))
  const next = candidates.filter(isNext).map(({ order_id }) => order_id)
  const found: string[] = []
  for (let start = 0; start < next.length && found.length < limit; start += CHECKED_AT_ONCE) {
    const ids = next.slice(start, start + CHECKED_AT_ONCE)
    const rows = await filteredOrders(db, filter).select('id').where('id', 'in', ids).execute()
    const passing = new Set(rows.map(({ id }) => id))
    found.push(...ids.filter((id) => passing.has(id)))
  }
  return found.slice(0, limit)
}

function filteredOrders(db: Database, { search, statuses, since, until }: OrderFilter, status?: OrderStatus) {
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
      .$if(search !== '', (query) => query.where((eb) => hasWords(eb, orderSearchTerms(search))))
  )
}

function hasWords(eb: ExpressionBuilder<Tables, 'orders'>, terms: OrderSearchTerm[]) {
  const has = (word: string) => eb('search_words', 'like', `% ${word}%`)
  return eb.and(terms.map((term) => eb.or(term.map((words) => eb.and(words.map(has))))))
}
