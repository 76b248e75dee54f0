import { sql } from 'kysely'
import { numberList, numbersIn } from '../../platform/cache/number-list.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { wordsFrom, wordsWith } from '../search/search-grams.server.ts'
import type { SearchTerm } from '../search/search-terms.ts'

/** For every product's number how well the product fits a search; 0 is not at all. */
export type Matches = Uint8Array

export const MATCH = { inText: 1, insideName: 2, beginsInName: 3 } as const

// Of shorter parts only the beginnings of words count: inside of words they are everywhere and mean nothing.
const SHORTEST_INSIDE = 3
const WORDS_AT_ONCE = 200

/**
 * Which products have all that is searched, and where: in the texts, inside of words of the name, or at their beginnings.
 * Null when none has. The words of the catalogue are looked up first, then all products of each at once; what they have
 * in common is found here, which takes a fraction of what joining them takes a database.
 */
export async function findMatches(db: Database, terms: SearchTerm[]): Promise<Matches | null> {
  const parts = [...new Set(terms.flat(2))]
  const wordsOf = await findWords(db, parts)
  const possible = terms.map((term) => term.filter((each) => each.every((part) => wordsOf(part).length > 0)))
  if (possible.length === 0 || possible.some((term) => term.length === 0)) return null
  const matchesOf = await readMatches(db, { parts: [...new Set(possible.flat(2))], wordsOf })
  const all = possible.map((term) => term.map((each) => each.map(matchesOf).reduce(both)).reduce(either))
  const found = all.reduce(both)
  return found.some((match) => match > 0) ? found : null
}

type WordsOf = (part: string) => string[]

async function findWords(db: Database, parts: string[]): Promise<WordsOf> {
  const words = new Map<string, string[]>()
  // one after the other: however much is typed, a search takes no more than one connection
  for (const part of parts) {
    const found = part.length < SHORTEST_INSIDE ? await wordsFrom(db, part) : await wordsWith(db, part)
    words.set(
      part,
      found.map(({ word }) => word),
    )
  }
  return (part) => words.get(part) ?? []
}

async function readMatches(
  db: Database,
  { parts, wordsOf }: { parts: string[]; wordsOf: WordsOf },
): Promise<(part: string) => Matches> {
  const size = (await lastNumber(db)) + 1
  const matches = new Map(parts.map((part) => [part, new Uint8Array(size)]))
  const partsOf = new Map<string, string[]>()
  for (const part of parts) {
    for (const word of wordsOf(part)) partsOf.set(word, [...(partsOf.get(word) ?? []), part])
  }
  const words = [...partsOf.keys()]
  for (let start = 0; start < words.length; start += WORDS_AT_ONCE) {
    const rows = await db
      .selectFrom('product_words')
      // the last binary digit says whether the word is in the name
      .select(['word', numberList(sql`number * 2 + is_in_name`).as('products')])
      .where('word', 'in', words.slice(start, start + WORDS_AT_ONCE))
      .groupBy('word')
      .execute()
    for (const { word, products } of rows) {
      for (const part of partsOf.get(word) ?? []) {
        const inName = word.startsWith(part) ? MATCH.beginsInName : MATCH.insideName
        note(matches.get(part) ?? new Uint8Array(size), { products, inName })
      }
    }
  }
  return (part) => matches.get(part) ?? new Uint8Array(size)
}

function note(matches: Matches, { products, inName }: { products: string; inName: number }): void {
  for (const number of numbersIn(products)) {
    const match = number % 2 === 1 ? inName : MATCH.inText
    const product = number >> 1
    if (match > (matches[product] ?? match)) matches[product] = match
  }
}

async function lastNumber(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** The worse of the two: what has to fit both fits as well as it fits the worse. */
function both(one: Matches, other: Matches): Matches {
  const worse = one.slice()
  for (let product = 0; product < worse.length; product++) {
    const match = other[product] ?? 0
    if (match < (worse[product] ?? 0)) worse[product] = match
  }
  return worse
}

function either(one: Matches, other: Matches): Matches {
  const better = one.slice()
  for (let product = 0; product < better.length; product++) {
    const match = other[product] ?? 0
    if (match > (better[product] ?? 0)) better[product] = match
  }
  return better
}
