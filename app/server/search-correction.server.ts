import { fold, relayout, relayoutToLatin, searchTokens } from '../domain/search.ts'
import { searchTerms } from '../domain/search-terms.ts'
import { isOneErrorFrom, nearPatterns, SHORTEST_GUESSED, startsOneErrorFrom } from '../domain/typing-error.ts'
import type { Database } from './database/database.server.ts'
import { hasTerms } from './product-query.server.ts'
import type { Shop } from './shop.server.ts'

const MOST_COMPARED = 20

/**
 * What was probably meant by a query that finds nothing: the same keys on the other keyboard layout, or the words of
 * the catalogue that are one typing error away. Null when the query finds something, or nothing better is known. [BEY-07]
 */
export async function correctedSearch(shop: Shop, query: string): Promise<string | null> {
  if (searchTokens(query).length === 0 || (await findsAny(shop.db, query))) return null
  for (const other of [relayout(query), relayoutToLatin(query)]) {
    if (fold(other) !== fold(query) && (await findsAny(shop.db, other))) return other
  }
  const corrected = await withoutErrors(shop.db, query)
  return corrected !== null && (await findsAny(shop.db, corrected)) ? corrected : null
}

async function findsAny(db: Database, query: string): Promise<boolean> {
  const terms = searchTerms(query)
  if (terms.length === 0) return false
  return (await db.selectFrom('products').select('id').where(hasTerms(terms)).limit(1).execute()).length > 0
}

/** The query with every word that the catalogue does not have replaced by the nearest that it has. */
async function withoutErrors(db: Database, query: string): Promise<string | null> {
  let isChanged = false
  const corrected: string[] = []
  for (const written of query.split(/\s+/).filter((word) => word !== '')) {
    const [token, ...others] = searchTokens(written)
    const isKnown = token === undefined || others.length > 0 || (await findsAny(db, written))
    const nearest = isKnown ? null : await nearestWord(db, token)
    if (nearest !== null) isChanged = true
    corrected.push(nearest ?? written)
  }
  return isChanged ? corrected.join(' ') : null
}

/** Whole words before beginnings of words; of several the one that most products have. */
async function nearestWord(db: Database, token: string): Promise<string | null> {
  if (token.length < SHORTEST_GUESSED) return null
  const candidates = await db
    .selectFrom('search_words')
    .select(['word', 'written'])
    .where((eb) => eb.or(nearPatterns(token).map((pattern) => eb('word', 'like', pattern))))
    .execute()
  const whole = candidates.filter(({ word }) => isOneErrorFrom(token, word))
  const begun = candidates.filter(({ word }) => startsOneErrorFrom(token, word))
  const nearest = (whole.length > 0 ? whole : begun).slice(0, MOST_COMPARED)
  if (nearest.length === 0) return null
  const counted = await db
    .selectFrom('product_words')
    .select(['word', (eb) => eb.fn.countAll<number>().as('products')])
    .where(
      'word',
      'in',
      nearest.map(({ word }) => word),
    )
    .groupBy('word')
    .orderBy('products', 'desc')
    .orderBy('word')
    .limit(1)
    .executeTakeFirst()
  return nearest.find(({ word }) => word === counted?.word)?.written ?? null
}
