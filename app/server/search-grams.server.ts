import type { Kysely } from 'kysely'
import { endGrams, gramsOf } from '../domain/search-grams.ts'
import type { Database } from './database/database.server.ts'
import type { Tables } from './database/tables.server.ts'

// two values a row, below what a statement of either engine may carry
const ROWS_AT_ONCE = 2000
const LAST_LETTER = '\u{10ffff}'

export interface FoundWord {
  word: string
  written: string
}

/** Makes words that are new in the catalogue found by their parts, in the transaction that adds them. [LIST-10] */
export async function addSearchGrams(tx: Kysely<Tables>, words: string[]): Promise<void> {
  const rows = words.flatMap((word) => gramsOf(word).map((gram) => ({ gram, word })))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('search_grams')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
}

/** The words of the catalogue that have these letters somewhere, at least two of them. */
export async function wordsWith(db: Database, part: string): Promise<FoundWord[]> {
  const rows = await wordsWithGrams(db, part).execute()
  return rows.filter(({ word }) => word.includes(part))
}

/** The query itself, whose plan a test looks at: by the first letters, of those the words that have the last ones too. */
export function wordsWithGrams(db: Database, part: string) {
  const [first, last] = endGrams(part)
  return db
    .selectFrom('search_grams as first')
    .innerJoin('search_words', 'search_words.word', 'first.word')
    .select(['search_words.word', 'search_words.written'])
    .where('first.gram', '=', first)
    .$if(first !== last, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('search_grams as last')
            .select('last.word')
            .where('last.gram', '=', last)
            .whereRef('last.word', '=', 'first.word'),
        ),
      ),
    )
}

/** The words of the catalogue that begin with these letters. */
export async function wordsFrom(db: Database, beginning: string): Promise<FoundWord[]> {
  return await db
    .selectFrom('search_words')
    .select(['word', 'written'])
    .where('word', '>=', beginning)
    .where('word', '<', beginning + LAST_LETTER)
    .execute()
}
