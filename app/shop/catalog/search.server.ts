import { sql } from 'kysely'
import { inBatches } from '../../platform/batches.server.ts'
import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { looseTerms, NEED_WORDS, plainTerm, searchTerms, type SearchTerm } from '../search/search-terms.ts'
import {
  fold,
  relayout,
  relayoutToLatin,
  searchTokens,
  SHORTEST_GUESSED,
  startsOneErrorFrom,
  stem,
} from '../search/search.ts'
import { isOneErrorFrom } from '../text.ts'
import { groupProducts, type Matches } from './product-groups.server.ts'
import { numberList, numbersIn } from './queries.server.ts'
import { findSkus } from './skus.server.ts'

/** How well a word of a product fits a searched word, the best last; 0 means not at all. */
const FIT = { ofCategory: 1, otherwise: 2, inside: 2, begins: 3, inflected: 4, exact: 5 } as const
/** Added for a word in the name, so that it ranks above every word of other texts. */
const IN_NAME = 5
/** Added when a product matches the query as entered; more than the fits of all terms add up to. */
const AS_ENTERED = 128

// shorter parts occur inside too many words to mean anything
const SHORTEST_INSIDE = 3
const BYTES_PER_WORD = 40
const WORDS_AT_ONCE = 200

/** A word that finds something counts as an error only when this many times as many products have a similar word. */
const MORE_PROBABLE = 4
/** A query that finds more products is not checked for errors. */
const MOST_DOUBTED = 48
const SHORTEST_DOUBTED = 5
/** So short a word is corrected only by a letter that it lacks. */
const SHORTEST_COMPLETED = 3

/**
 * The products that match a query; a greater number is a better match. Products with the words as entered rank above those
 * with words that are one typing error away. When nothing matches as entered, the query is `corrected`, also by reading the
 * same keys on the other keyboard layout.
 */
export async function searchProducts(services: Services, query: string) {
  if (query === '') return { corrected: null, matches: null }
  return await catalogueCache(services).read(
    `products with ${query}`,
    () => search(services, query),
    ({ matches }) => matches?.byteLength ?? 0,
  )
}

/** The products with every word of the query in their names or their brand, or with a SKU that begins so; null when nothing is searched. */
export async function searchNames(services: Services, query: string): Promise<Matches | null> {
  if (query === '') return null
  return await catalogueCache(services).read(
    `products named ${query}`,
    async () => {
      const terms = searchTokens(query).map(plainTerm)
      const named = await findMatches(services, terms, { onlyNames: true })
      const matches = named ?? new Uint8Array((await groupProducts(services)).groupOf.length)
      for (const number of await findSkus(services.reader, query)) matches[number] = FIT.begins
      return matches
    },
    (found) => found.byteLength,
  )
}

async function search(services: Services, query: string) {
  const find = (text: string) => findMatches(services, searchTerms(text))
  const found = await find(query)
  // on the other layout no word makes sense; keys that write no letter there were not meant for it
  if (!found && (await Promise.all(searchTokens(query).map(find))).every((matches) => matches === null)) {
    for (const other of [relayout(query), relayoutToLatin(query)]) {
      const matches = fold(other) === fold(query) || /[[\];\\]/.test(other) ? null : await find(other)
      if (matches) return { corrected: other, matches }
    }
  }
  const corrected =
    numberOf(found) > MOST_DOUBTED ? null : await withoutErrors(services, query, { isFound: found !== null })
  const meant = corrected === null ? null : await find(corrected)
  if (!found) {
    const matches = meant ?? (await findMatches(services, looseTerms(corrected ?? query)))
    return matches ? { corrected, matches } : { corrected: null, matches: new Uint8Array() }
  }
  if (!meant) return { corrected: null, matches: found }
  const matches = found.map((fit, product) => (fit > 0 ? AS_ENTERED + fit : (meant[product] ?? 0)))
  return { corrected: null, matches }
}

function numberOf(matches: Matches | null): number {
  let count = 0
  for (const fit of matches ?? []) if (fit > 0) count += 1
  return count
}

/** The products that match every term; null when there are none. The sets are intersected here rather than in SQL. */
async function findMatches(services: Services, terms: SearchTerm[], { onlyNames = false } = {}) {
  const { text } = await readVocabulary(services)
  const { groups, groupOf } = await groupProducts(services)
  const wordsOf = new Map<string, Map<string, number>>()
  for (const part of terms.flatMap((term) => term.answers.flat()))
    wordsOf.set(part, wordsLike(text, part, { orInside: false }))
  for (const part of terms.flatMap((term) => term.words))
    wordsOf.set(part, wordsLike(text, part, { orInside: part.length >= SHORTEST_INSIDE }))
  const isKnown = (words: string[]) => words.every((part) => wordsOf.get(part)?.size !== 0)
  const possible = terms.map((term) => ({ ...term, answers: term.answers.filter(isKnown) }))
  const isPossible = (term: SearchTerm) =>
    term.category !== null || term.answers.length > 0 || isKnown(term.words)
  if (possible.length === 0 || !possible.every(isPossible)) return null

  const parts = new Set(possible.flatMap((term) => [...term.words, ...term.answers.flat()]))
  const fits = await readFits(services, new Map([...wordsOf].filter(([part]) => parts.has(part))), onlyNames)
  const fitsOf = (words: string[]) => words.map((part) => fits.get(part) ?? new Uint8Array()).reduce(worst)
  const found = new Uint8Array(groupOf.length)
  for (const [place, { words, answers, category }] of possible.entries()) {
    const [own, others] = [fitsOf(words), answers.map(fitsOf)]
    const isOfCategory = groups.map((group) => group.category === category)
    for (let product = 0; product < found.length; product++) {
      if (place > 0 && found[product] === 0) continue
      const ownFit = own[product] ?? 0
      let fit = ownFit
      for (const other of others) {
        const answer = asAnswer(other[product] ?? 0)
        if (answer > 0) fit = Math.max(fit, ownFit > 0 ? answer + 1 : answer)
      }
      if (fit === 0 && isOfCategory[groupOf[product] ?? -1]) fit = FIT.ofCategory
      found[product] = fit === 0 ? 0 : fit + (found[product] ?? 0)
    }
  }
  return found.some((fit) => fit > 0) ? found : null
}

/** A product that must match both matches as well as the worse of the two. */
function worst(one: Matches, other: Matches): Matches {
  return one.map((fit, product) => Math.min(fit, other[product] ?? 0))
}

function asAnswer(fit: number): number {
  return fit > IN_NAME ? IN_NAME + FIT.otherwise : Math.min(fit, FIT.otherwise)
}

/** All folded words of the catalogue, also each between spaces; some that no product has any more are among them. */
async function readVocabulary(services: Services) {
  return await catalogueCache(services).read(
    'words of products',
    async () => {
      const { words } = await services.reader
        .selectFrom('search_words')
        .select(sql<string>`coalesce(string_agg(word, ' '), '')`.as('words'))
        .executeTakeFirstOrThrow()
      return { words: words.split(' '), text: ` ${words} ` }
    },
    ({ words, text }) => text.length + words.length * BYTES_PER_WORD,
  )
}

/** The words that contain the part or share its stem, and how well each fits. */
function wordsLike(vocabulary: string, part: string, { orInside }: { orInside: boolean }) {
  const found = new Map<string, number>()
  const own = stem(part)
  // words may be spelt with c where the stem ends in k
  const beginning = own.replace(/k$/, '')
  if (beginning !== '')
    for (const word of wordsWith(vocabulary, ` ${beginning}`))
      if (stem(word) === own) found.set(word, FIT.inflected)
  for (const word of wordsWith(vocabulary, orInside ? part : ` ${part}`)) {
    const fit = word.startsWith(part) ? FIT.begins : FIT.inside
    found.set(word, word === part ? FIT.exact : Math.max(fit, found.get(word) ?? 0))
  }
  return found
}

function wordsWith(vocabulary: string, wanted: string): string[] {
  const found: string[] = []
  let end = 0
  for (let at = vocabulary.indexOf(wanted); at !== -1; at = vocabulary.indexOf(wanted, end)) {
    end = vocabulary.indexOf(' ', at + 1)
    found.push(vocabulary.slice(vocabulary.lastIndexOf(' ', at) + 1, end))
  }
  return found
}

async function readFits(
  services: Services,
  wordsOf: Map<string, Map<string, number>>,
  onlyNames: boolean,
): Promise<Map<string, Matches>> {
  const { groupOf } = await groupProducts(services)
  const fits = new Map([...wordsOf.keys()].map((part) => [part, new Uint8Array(groupOf.length)]))
  const words = [...new Set([...wordsOf.values()].flatMap((like) => [...like.keys()]))]
  for (const some of inBatches(words, WORDS_AT_ONCE)) {
    const rows = await services.reader
      .selectFrom('product_words')
      // the lowest bit: whether the word is in the name
      .select(['word', numberList(sql`number * 2 + is_in_name`).as('products')])
      .where('word', 'in', some)
      .$if(onlyNames, (query) => query.where('is_in_name', '=', 1))
      .groupBy('word')
      .execute()
    for (const { word, products } of rows) {
      const numbers = numbersIn(products)
      for (const [part, like] of wordsOf) {
        const [fit, found] = [like.get(word), fits.get(part)]
        if (fit === undefined || !found) continue
        for (const number of numbers) {
          const product = number >> 1
          found[product] = Math.max(found[product] ?? 0, number % 2 === 1 ? IN_NAME + fit : fit)
        }
      }
    }
  }
  return fits
}

/** The query with its misspelt words corrected; null when there are none. */
async function withoutErrors(services: Services, query: string, { isFound }: { isFound: boolean }) {
  let isChanged = false
  const corrected: string[] = []
  for (const written of query.split(/\s+/).filter((word) => word !== '')) {
    const meant = await nearestWord(services, written, { isFound })
    if (meant !== null) isChanged = true
    corrected.push(meant ?? written)
  }
  return isChanged ? corrected.join(' ') : null
}

/**
 * The most probable correction, in a product's spelling: whole words before two words, these before beginnings of words,
 * then by the number of products. Null for a word that finds something, unless the correction is much more probable.
 */
async function nearestWord(services: Services, written: string, { isFound }: { isFound: boolean }) {
  const [token, ...others] = searchTokens(written)
  const shortest = isFound ? SHORTEST_DOUBTED : SHORTEST_COMPLETED
  if (token === undefined || others.length > 0 || [...token].length < shortest) return null
  const { words, text } = await readVocabulary(services)
  // a word that finds something hardly ever has a wrong first letter
  const likely = isFound ? wordsWith(text, ` ${token.charAt(0)}`) : words
  const isShort = [...token].length < SHORTEST_GUESSED
  const isNear = (word: string) => isOneErrorFrom(token, word) && (!isShort || word.length > token.length)
  const whole = likely.filter((word) => isNear(word) && stem(word) !== stem(token))
  if (whole.length === 0 && isFound) return null
  const found = numberOf(await findMatches(services, searchTerms(written)))
  if (found > 0 && whole.length === 0) return null
  const apart = whole.length > 0 ? null : twoWords(written, text)
  if (apart !== null) return apart
  const near = whole.length > 0 || isShort ? whole : words.filter((word) => beginsOneErrorFrom(token, word))
  const isReadable = (other: string) => CYRILLIC.test(other) || !CYRILLIC.test(written)
  const meant = (await readMostFrequent(services, near)).find((word) => isReadable(word.written))
  if (found > 0) return meant && meant.times >= MORE_PROBABLE * found ? meant.written : null
  const need = NEED_WORDS.find((other) => isNear(other.word) && isReadable(other.written))
  return (meant ?? need)?.written ?? null
}

/** What was written without the space between two words of the catalogue, of two letters or more each. */
function twoWords(written: string, vocabulary: string): string | null {
  const isWord = (part: string) => vocabulary.includes(` ${fold(part)} `)
  for (let at = 2; at < written.length - 1; at++) {
    const parts = [written.slice(0, at), written.slice(at)]
    if (parts.every(isWord)) return parts.join(' ')
  }
  return null
}

function beginsOneErrorFrom(token: string, word: string): boolean {
  const beginning = stem(token)
  const isLong = beginning.length > SHORTEST_GUESSED
  return startsOneErrorFrom(token, word) || (isLong && startsOneErrorFrom(beginning, word))
}

async function readMostFrequent(services: Services, words: string[]) {
  const counted: { written: string; times: number }[] = []
  for (const some of inBatches(words.toSorted(), WORDS_AT_ONCE)) {
    const rows = await services.reader
      .selectFrom('product_words')
      .innerJoin('search_words', 'search_words.word', 'product_words.word')
      .select((eb) => ['search_words.written', eb.fn.countAll<number>().as('times')])
      .where('product_words.word', 'in', some)
      .groupBy(['search_words.word', 'search_words.written'])
      .orderBy('search_words.word')
      .execute()
    counted.push(...rows)
  }
  return counted.toSorted((one, other) => other.times - one.times)
}

const CYRILLIC = /[\u0400-\u045f]/
