import { setImmediate as letOthers } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'

const WORDS_AT_ONCE = 500
// two values a row, below what a statement of either engine may carry
const ROWS_AT_ONCE = 2000
const LAST_LETTER = '\u{10ffff}'

export interface FoundWord {
  word: string
  written: string
}

/**
 * Makes words that are in search_words found by their parts, in the transaction that adds them; those that are already are left
 * as they are.
 */
export async function addSearchGrams(tx: Kysely<Tables>, words: string[]): Promise<void> {
  for (let start = 0; start < words.length; start += WORDS_AT_ONCE) {
    // the marks first: who does the same meanwhile waits, and finds nothing left to do
    const marked = await tx
      .updateTable('search_words')
      .set({ has_grams: 1 })
      .where('word', 'in', words.slice(start, start + WORDS_AT_ONCE))
      .where((eb) => eb('has_grams', '=', eb.lit(0)))
      .returning('word')
      .execute()
    await insertGrams(tx, marked)
  }
}

async function insertGrams(tx: Kysely<Tables>, words: { word: string }[]): Promise<void> {
  const rows = words.flatMap(({ word }) => gramsOf(word).map((gram) => ({ gram, word })))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('search_grams')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * The same for all words that are not yet, as a process of an earlier version adds them; until then they are found all the same.
 * Done again it does nothing.
 */
export async function indexSearchWords(db: Database): Promise<void> {
  for (;;) {
    const words = await readWaitingWords(db)
    if (words.length === 0) return
    await transaction(db, (tx) => addSearchGrams(tx, words))
    await letOthers()
  }
}

/** Some of the words that are not found by their parts yet; none when all are. */
export async function readWaitingWords(db: Kysely<Tables>): Promise<string[]> {
  const rows = await waitingWords(db).orderBy('word').limit(WORDS_AT_ONCE).execute()
  return rows.map(({ word }) => word)
}

/** The words of the catalogue that have these letters somewhere, at least two of them. */
export async function wordsWith(db: Database, part: string): Promise<FoundWord[]> {
  const rows = await wordsWithGrams(db, part).unionAll(waitingWords(db)).execute()
  return rows.filter(({ word }) => word.includes(part))
}

/** By the first letters, of those the words that have the last ones too. */
function wordsWithGrams(db: Database, part: string) {
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

function waitingWords(db: Kysely<Tables>) {
  return db
    .selectFrom('search_words')
    .select(['word', 'written'])
    .where((eb) => eb('has_grams', '=', eb.lit(0)))
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

/** So many letters in a row are looked up at once; of shorter parts only two. */
const LONG_GRAM = 3
const SHORT_GRAM = 2

// letters are counted as people count them: one beyond the first 65,536 is two units of a string, and half of it is no text

/** Every two and every three letters in a row of a word, each once. */
export function gramsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([...runs(letters, SHORT_GRAM), ...runs(letters, LONG_GRAM)])]
}

/** Of a part of a word the first and the last letters in a row; a word that has the part has both. Of two letters at least. */
export function endGrams(part: string): [first: string, last: string] {
  const letters = [...part]
  const length = Math.min(letters.length, LONG_GRAM)
  return [letters.slice(0, length).join(''), letters.slice(-length).join('')]
}

function runs(letters: string[], length: number): string[] {
  const starts = Math.max(0, letters.length - length + 1)
  return Array.from({ length: starts }, (_, at) => letters.slice(at, at + length).join(''))
}
