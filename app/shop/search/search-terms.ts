import { type Category, parseCategory } from '../categories.ts'
import needs from './needs.json' with { type: 'json' }
import { beginningsOf, fold, searchTokens, stem, words } from './search.ts'

export interface SearchTerm {
  /** As entered, folded. A product matches with all of them, with all words of one answer, or by its category. */
  words: string[]
  answers: string[][]
  category: Category | null
}

/**
 * Customers' names for things that the catalogue calls otherwise, and complaints instead of products. Phrases of several
 * words come first, before their words are looked up one by one.
 */
const NEEDS = needs
  .flatMap(({ asked, answered, category = '' }) =>
    phrases(asked).map((phrase) => ({
      asked: phrase.map(stem),
      answers: phrases(answered),
      category: parseCategory(category),
    })),
  )
  .toSorted((one, other) => other.asked.length - one.asked.length)

export const NEED_WORDS = needs
  .flatMap(({ asked }) => asked.split(/[, ]+/))
  .map((written) => ({ word: fold(written), written }))

/** From this length on a stem also matches longer stems that start with it. */
const SHORTEST_BEGINNING = 4

// ignored unless the query has no other words
const FILLERS = new Set(
  words(
    fold(`за на со и во од до по се ми ме си го ја ги ли те при кај против имам треба барам сакам нешто што кој која кое
      е сум некој некоја некое добар добра добро добри најдобар најдобра најдобро најдобри многу под производ производи
      a an the and or for with of to in on my i need best good against product products`),
  ),
)

// what customers also call a gel, a serum or an oil
const ANY_CARE = new Set(['krem', 'losion', 'mask', 'cream', 'lotion'])

/** Each word of the query, or the need that some of its words name. */
export function searchTerms(query: string): SearchTerm[] {
  const tokens = searchTokens(query)
  const terms: SearchTerm[] = []
  let others = tokens.filter((token) => !FILLERS.has(token))
  for (const { asked, answers, category } of NEEDS) {
    const named = asked.map((beginning) => others.find((token) => isNamed(token, beginning)))
    const found = named.filter((word) => word !== undefined)
    if (found.length < named.length) continue
    others = others.filter((token) => !found.includes(token))
    terms.push({ words: found, answers, category })
  }
  const plain = terms.length + others.length > 0 ? others : tokens
  return [...terms, ...plain.map(plainTerm)]
}

export function plainTerm(token: string): SearchTerm {
  const [, ...others] = beginningsOf(token)
  return { words: [token], answers: others.map((other) => [other]), category: null }
}

/** Less than the query asks for, for when that is not found: „крем со уреа“ may be a lotion. */
export function looseTerms(query: string): SearchTerm[] {
  const isAnyCare = ({ words }: SearchTerm) => words.every((word) => ANY_CARE.has(stem(word)))
  const terms = searchTerms(query)
  const others = terms.filter((term) => !isAnyCare(term))
  return others.length < terms.length ? others : []
}

function isNamed(token: string, beginning: string): boolean {
  const own = stem(token)
  return own === beginning || (beginning.length >= SHORTEST_BEGINNING && own.startsWith(beginning))
}

function phrases(text: string): string[][] {
  return text
    .split(',')
    .map(searchTokens)
    .filter((phrase) => phrase.length > 0)
}
