import type { OrderSearchTerm } from './search.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { OrderPlace } from './order-walk.server.ts'

/** What more orders have is common: a walk along the list soon meets enough of them. */
export const MOST_CANDIDATES = 5000

const LAST_LETTER = '\u{10ffff}'

/**
 * Of the orders whose words are indexed those that the search may mean, each once, in no order: those with the rarest of what was
 * typed. Null when all of it is common. [BEY-17]
 */
export async function findCandidates(db: Database, terms: OrderSearchTerm[]): Promise<OrderPlace[] | null> {
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
