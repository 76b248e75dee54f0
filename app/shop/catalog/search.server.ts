import { sql } from 'kysely'
import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import { numberList, numbersIn } from '../../platform/cache/number-list.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { searchTerms, type SearchTerm } from '../search/search-terms.ts'
import { fold, relayout, relayoutToLatin, searchTokens } from '../search/search.ts'
import { isOneErrorFrom, SHORTEST_GUESSED, startsOneErrorFrom } from '../search/typing-error.ts'
import { groupProducts, type Matches } from './product-groups.server.ts'

/** Where a product has what is searched, the best place last; 0 is nowhere. */
export const MATCH = { inText: 1, insideName: 2, beginsInName: 3 } as const

// shorter parts occur inside of too many words and mean nothing there
const SHORTEST_INSIDE = 3
const WORDS_AT_ONCE = 200
const MOST_COMPARED = 20

interface Searched {
  /** The query that was searched instead because the entered one finds nothing. */
  corrected: string | null
  matches: Matches | null
}

/**
 * What a query finds; when that is nothing, what was probably meant: the same keys on the other keyboard layout, or the
 * words of the catalogue that are one typing error away.
 */
export async function searchProducts(services: Services, query: string): Promise<Searched> {
  if (searchTokens(query).length === 0) return { corrected: null, matches: null }
  return await catalogueCache(services).read(
    `products with ${query}`,
    () => search(services, query),
    ({ matches }) => matches?.byteLength ?? 0,
  )
}

/** The products with every word of the query in their names or their brand; null when nothing is searched. */
export async function searchNames(services: Services, query: string): Promise<Matches | null> {
  const tokens = searchTokens(query)
  if (tokens.length === 0) return null
  return await catalogueCache(services).read(
    `products named ${query}`,
    async () => {
      const terms = tokens.map((token) => [[token]])
      const found = (await findMatches(services, terms)) ?? new Uint8Array()
      return found.map((match) => (match >= MATCH.insideName ? match : 0))
    },
    (found) => found.byteLength,
  )
}

async function search(services: Services, query: string): Promise<Searched> {
  const find = (text: string) => findMatches(services, searchTerms(text))
  const found = await find(query)
  if (found) return { corrected: null, matches: found }
  for (const other of [relayout(query), relayoutToLatin(query)]) {
    const matches = fold(other) === fold(query) ? null : await find(other)
    if (matches) return { corrected: other, matches }
  }
  const corrected = await withoutErrors(services, query)
  const matches = corrected === null ? null : await find(corrected)
  return matches ? { corrected, matches } : { corrected: null, matches: new Uint8Array() }
}

/** The products that have all terms; null when there are none. What the words have in common is computed here, not joined. */
async function findMatches(services: Services, terms: SearchTerm[]): Promise<Matches | null> {
  const vocabulary = await readVocabulary(services)
  const wordsOf = new Map(terms.flat(2).map((part) => [part, wordsWith(vocabulary, part)]))
  const isKnown = (part: string) => wordsOf.get(part)?.length !== 0
  const possible = terms.map((term) => term.filter((each) => each.every(isKnown)))
  if (possible.length === 0 || possible.some((term) => term.length === 0)) return null
  const parts = new Set(possible.flat(2))
  const matches = await readMatches(services, new Map([...wordsOf].filter(([part]) => parts.has(part))))
  const found = worst(
    possible.map((term) => best(term.map((each) => worst(each.flatMap((part) => matches.get(part) ?? []))))),
  )
  return found.some((match) => match > 0) ? found : null
}

/** All folded words of the catalogue, each between spaces; also some that no product has any more. */
async function readVocabulary(services: Services): Promise<string> {
  return await catalogueCache(services).read(
    'words of products',
    async () => {
      const { words } = await services.reader
        .selectFrom('search_words')
        .select(sql<string>`coalesce(string_agg(word, ' '), '')`.as('words'))
        .executeTakeFirstOrThrow()
      return ` ${words} `
    },
    (words) => words.length,
  )
}

function wordsWith(vocabulary: string, part: string): string[] {
  const wanted = part.length < SHORTEST_INSIDE ? ` ${part}` : part
  const found: string[] = []
  let end = 0
  for (let at = vocabulary.indexOf(wanted); at !== -1; at = vocabulary.indexOf(wanted, end)) {
    end = vocabulary.indexOf(' ', at + 1)
    found.push(vocabulary.slice(vocabulary.lastIndexOf(' ', at) + 1, end))
  }
  return found
}

async function readMatches(
  services: Services,
  wordsOf: Map<string, string[]>,
): Promise<Map<string, Matches>> {
  const { groupOf } = await groupProducts(services)
  const matches = new Map<string, Matches>()
  const partsOf = new Map<string, string[]>()
  for (const [part, words] of wordsOf) {
    matches.set(part, new Uint8Array(groupOf.length))
    for (const word of words) partsOf.set(word, [...(partsOf.get(word) ?? []), part])
  }
  const words = [...partsOf.keys()]
  for (let start = 0; start < words.length; start += WORDS_AT_ONCE) {
    const rows = await services.reader
      .selectFrom('product_words')
      // the last binary digit says whether the word is in the name
      .select(['word', numberList(sql`number * 2 + is_in_name`).as('products')])
      .where('word', 'in', words.slice(start, start + WORDS_AT_ONCE))
      .groupBy('word')
      .execute()
    for (const { word, products } of rows) {
      for (const part of partsOf.get(word) ?? []) {
        const found = matches.get(part) ?? new Uint8Array()
        const inName = word.startsWith(part) ? MATCH.beginsInName : MATCH.insideName
        for (const number of numbersIn(products)) {
          const product = number >> 1
          found[product] = Math.max(found[product] ?? 0, number % 2 === 1 ? inName : MATCH.inText)
        }
      }
    }
  }
  return matches
}

/** What has to fit all fits as well as it fits the worst. */
function worst(all: Matches[]): Matches {
  return all.reduce((one, other) => one.map((match, product) => Math.min(match, other[product] ?? 0)))
}

function best(all: Matches[]): Matches {
  return all.reduce((one, other) => one.map((match, product) => Math.max(match, other[product] ?? 0)))
}

async function withoutErrors(services: Services, query: string): Promise<string | null> {
  let isChanged = false
  const corrected: string[] = []
  for (const written of query.split(/\s+/).filter((word) => word !== '')) {
    const [token, ...others] = searchTokens(written)
    const isKnown =
      token === undefined || others.length > 0 || (await findMatches(services, searchTerms(written))) !== null
    const nearest = isKnown ? null : await nearestWord(services, token)
    if (nearest !== null) isChanged = true
    corrected.push(nearest ?? written)
  }
  return isChanged ? corrected.join(' ') : null
}

/** Whole words before beginnings of words; of several the one that most products have, as a product spells it. */
async function nearestWord(services: Services, token: string): Promise<string | null> {
  if ([...token].length < SHORTEST_GUESSED) return null
  const words = (await readVocabulary(services)).trim().split(' ')
  const whole = words.filter((word) => isOneErrorFrom(token, word))
  const near = whole.length > 0 ? whole : words.filter((word) => startsOneErrorFrom(token, word))
  if (near.length === 0) return null
  const nearest = await services.reader
    .selectFrom('product_words')
    .innerJoin('search_words', 'search_words.word', 'product_words.word')
    .select('search_words.written')
    .where('product_words.word', 'in', near.toSorted().slice(0, MOST_COMPARED))
    .groupBy(['search_words.word', 'search_words.written'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('search_words.word')
    .limit(1)
    .executeTakeFirst()
  return nearest?.written ?? null
}
