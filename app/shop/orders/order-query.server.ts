import { type OrderFilter, orderSearchTerms } from './search.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findCandidates } from './order-candidates.server.ts'
import type { OrderPosition } from './order-pages.server.ts'
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

interface Reading {
  filter: OrderFilter
  position?: OrderPosition | null
  limit: number
}

/**
 * The ids of the orders that the filter shows, those next to the position first; without one from the list's own start. What
 * is rare is found by its words; what is common, along the index that lists orders. [BEY-17]
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

function isNewer(place: OrderPlace, than: OrderPosition): boolean {
  return place.created_at > than.createdAt || (place.created_at === than.createdAt && place.id > than.id)
}
