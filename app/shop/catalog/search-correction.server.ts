import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type FoundWord, wordsFrom, wordsWith } from '../search/search-grams.server.ts'
import { searchTerms } from '../search/search-terms.ts'
import { fold, relayout, relayoutToLatin, searchTokens } from '../search/search.ts'
import { isOneErrorFrom, nearParts, SHORTEST_GUESSED, startsOneErrorFrom } from '../search/typing-error.ts'
import { findMatches, type Matches } from './product-matches.server.ts'

const MOST_COMPARED = 20

interface Searched {
  /** What was searched instead, because what was typed finds nothing. */
  corrected: string | null
  /** Null when nothing was searched. */
  matches: Matches | null
}

/**
 * What a query finds; when that is nothing, what was probably meant: the same keys on the other keyboard layout, or the words
 * of the catalogue that are one typing error away.
 */
export async function searchProducts(services: Services, query: string): Promise<Searched> {
  if (searchTokens(query).length === 0) return { corrected: null, matches: null }
  return await catalogueCache(services).read(
    `products with ${query}`,
    () => search(services.reader, query),
    ({ matches }) => matches?.byteLength ?? 0,
  )
}

async function search(db: Database, query: string): Promise<Searched> {
  const found = await find(db, query)
  if (found) return { corrected: null, matches: found }
  for (const other of [relayout(query), relayoutToLatin(query)]) {
    const matches = fold(other) === fold(query) ? null : await find(db, other)
    if (matches) return { corrected: other, matches }
  }
  const corrected = await withoutErrors(db, query)
  const matches = corrected === null ? null : await find(db, corrected)
  return matches ? { corrected, matches } : { corrected: null, matches: new Uint8Array() }
}

function find(db: Database, query: string): Promise<Matches | null> {
  return findMatches(db, searchTerms(query))
}

/** The query with every word that the catalogue does not have replaced by the nearest that it has. */
async function withoutErrors(db: Database, query: string): Promise<string | null> {
  let isChanged = false
  const corrected: string[] = []
  for (const written of query.split(/\s+/).filter((word) => word !== '')) {
    const [token, ...others] = searchTokens(written)
    const isKnown = token === undefined || others.length > 0 || (await find(db, written)) !== null
    const nearest = isKnown ? null : await nearestWord(db, token)
    if (nearest !== null) isChanged = true
    corrected.push(nearest ?? written)
  }
  return isChanged ? corrected.join(' ') : null
}

/** Whole words before beginnings of words; of several the one that most products have. */
async function nearestWord(db: Database, token: string): Promise<string | null> {
  if ([...token].length < SHORTEST_GUESSED) return null
  const candidates = await nearWords(db, token)
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

/** All words that have what every near word has, in their order, so that the same ones are compared every time. */
async function nearWords(db: Database, token: string): Promise<FoundWord[]> {
  const { beginnings, inside } = nearParts(token)
  const near = await wordsWith(db, inside)
  for (const beginning of beginnings) near.push(...(await wordsFrom(db, beginning)))
  const once = new Map(near.map((found) => [found.word, found]))
  return [...once.values()].sort((one, other) => (one.word < other.word ? -1 : 1))
}
