import type { OrderSearchTerm } from '../domain/order-search.ts'
import type { Database } from './database/database.server.ts'
import type { OrderPlace } from './order-words.server.ts'

/** What more orders have is common: a walk along the list soon meets enough of them. */
export const MOST_CANDIDATES = 5000

const LAST_LETTER = '\u{10ffff}'

/**
 * Of the orders whose words are indexed those that the search may mean, each once, newest first: those with the rarest of
 * what was typed. Null when all of it is common. [BEY-17]
 */
export async function findCandidates(db: Database, terms: OrderSearchTerm[]): Promise<OrderPlace[] | null> {
  for (const term of terms.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    if (term.length === 0) return []
    const rows = await wordsFrom(db, term.map(longest)).execute()
    if (rows.length > MOST_CANDIDATES) continue
    const once = new Map(rows.map((row) => [row.order_id, row]))
    return [...once.values()].sort(newestFirst)
  }
  return null
}

/** The query itself, whose plan a test looks at. */
export function wordsFrom(db: Database, beginnings: string[]) {
  return db
    .selectFrom('order_words')
    .select(['created_at', 'order_id'])
    .where((eb) =>
      eb.or(
        beginnings.map((beginning) =>
          eb.and([eb('word', '>=', beginning), eb('word', '<', beginning + LAST_LETTER)]),
        ),
      ),
    )
    .limit(MOST_CANDIDATES + 1)
}

function lengthOf(term: OrderSearchTerm): number {
  return Math.min(...term.map((words) => longest(words).length))
}

function longest(words: string[]): string {
  return words.reduce((one, other) => (other.length > one.length ? other : one), '')
}

function newestFirst(one: OrderPlace, other: OrderPlace): number {
  return other.created_at - one.created_at || (one.order_id < other.order_id ? 1 : -1)
}
