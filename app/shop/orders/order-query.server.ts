import { type OrderFilter, orderSearchTerms, type OrderSearchTerm } from './search.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { ListPosition } from '../../platform/list-page.server.ts'
import {
  filteredOrders,
  inOrder,
  type OrderPlace,
  type Stretch,
  walk,
  walkWaiting,
} from './order-walk.server.ts'
import { areMoreWaiting } from './order-words.server.ts'

/** From here on a count takes longer than it tells. */
export const MOST_COUNTED = 500

/** So many orders may wait for their words to be indexed before all are looked through. */
export const MOST_WAITING = 2000

const CHECKED_AT_ONCE = 100

/** What more orders have is common: a walk along the list soon meets enough of them. */
export const MOST_CANDIDATES = 5000
const LAST_LETTER = '\u{10ffff}'

interface Reading {
  filter: OrderFilter
  position?: ListPosition | null
  limit: number
}

/**
 * The ids of the orders that the filter shows, those next to the position first; without one from the list's own start. What
 * is rare is found by its words; what is common, along the index that lists orders.
 */
export async function findOrderIds(
  db: Database,
  { filter, position = null, limit }: Reading,
): Promise<string[]> {
  const isAscending = position ? position.direction === 'newer' : filter.isOldestFirst
  const stretch = { filter, position, limit, isAscending }
  const places = (filter.search === '' ? null : await findByWords(db, stretch)) ?? (await walk(db, stretch))
  return places.map(({ id }) => id)
}

/** How many orders the filter shows, counted no further than to one above MOST_COUNTED. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<number> {
  return (await findOrderIds(db, { filter, limit: MOST_COUNTED + 1 })).length
}

/** By the rarest word, and among those whose words are not indexed yet; null when the list is the better way. */
async function findByWords(db: Database, stretch: Stretch): Promise<OrderPlace[] | null> {
  if (await areMoreWaiting(db, MOST_WAITING)) return null
  // these first: one that is indexed meanwhile is found twice, and never not at all
  const waiting = await walkWaiting(db, stretch)
  const candidates = await findCandidates(db, orderSearchTerms(stretch.filter.search))
  return candidates && inOrder([...waiting, ...(await check(db, candidates, stretch))], stretch)
}

/** Those of the candidates that are what is asked for, as they stand in the list. */
async function check(db: Database, candidates: OrderPlace[], stretch: Stretch): Promise<OrderPlace[]> {
  const { filter, position, limit, isAscending } = stretch
  const isNext = (place: OrderPlace) =>
    position === null || (place.id !== position.id && isNewer(place, position) === isAscending)
  const next = inOrder(candidates.filter(isNext), { ...stretch, limit: candidates.length })
  const found: OrderPlace[] = []
  for (let start = 0; start < next.length && found.length < limit; start += CHECKED_AT_ONCE) {
    const some = next.slice(start, start + CHECKED_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const rows = await filteredOrders(db, filter).select('id').where('id', 'in', ids).execute()
    const passing = new Set(rows.map(({ id }) => id))
    found.push(...some.filter(({ id }) => passing.has(id)))
  }
  return found
}

function isNewer(place: OrderPlace, than: ListPosition): boolean {
  return place.created_at > than.createdAt || (place.created_at === than.createdAt && place.id > than.id)
}

/**
 * Of the orders whose words are indexed those that the search may mean, each once, in no order: those with the rarest of what was
 * typed. Null when all of it is common.
 */
async function findCandidates(db: Database, terms: OrderSearchTerm[]): Promise<OrderPlace[] | null> {
  for (const term of terms.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    if (term.length === 0) return []
    const rows = await wordsFrom(db, term.map(longest))
    if (rows.length <= MOST_CANDIDATES) return [...new Map(rows.map((row) => [row.id, row])).values()]
  }
  return null
}

async function wordsFrom(db: Database, beginnings: string[]): Promise<OrderPlace[]> {
  return await db
    .selectFrom('order_words')
    .select(['created_at', 'order_id as id'])
    .where((eb) =>
      eb.or(
        beginnings.map((beginning) =>
          eb.and([eb('word', '>=', beginning), eb('word', '<', beginning + LAST_LETTER)]),
        ),
      ),
    )
    .limit(MOST_CANDIDATES + 1)
    .execute()
}

function lengthOf(term: OrderSearchTerm): number {
  return Math.min(...term.map((words) => longest(words).length))
}

function longest(words: string[]): string {
  return words.reduce((one, other) => (other.length > one.length ? other : one), '')
}
