import type { Kysely } from 'kysely'
import type { Flag, Tables } from '../../platform/database/tables.server.ts'
import { addSearchGrams } from '../search/search-grams.server.ts'
import { nameWords, type SearchedProduct, searchWords } from './searched-text.ts'

// three values a row, below what a statement of either engine may carry
const ROWS_AT_ONCE = 2000

/**
 * Makes the products found by the words of their texts as they are now. Belongs into the transaction of everything that
 * writes a product's names, brand or descriptions; deleting a product takes its words along.
 */
export async function saveProductWords(
  tx: Kysely<Tables>,
  products: (SearchedProduct & { id: string })[],
): Promise<void> {
  const numbers = await numbersOf(tx, products)
  for (const some of parts([...numbers.values()])) {
    await tx.deleteFrom('product_words').where('number', 'in', some).execute()
  }
  const added = await insertWords(tx, { products, numbers })
  await addSearchGrams(tx, added)
}

/** Gives the words that the catalogue did not have before. */
async function insertWords(
  tx: Kysely<Tables>,
  { products, numbers }: { products: (SearchedProduct & { id: string })[]; numbers: Map<string, number> },
): Promise<string[]> {
  const written = new Map<string, string>()
  const pairs: { word: string; number: number; is_in_name: Flag }[] = []
  for (const product of products) {
    const number = numbers.get(product.id)
    if (number === undefined) continue
    const inName = nameWords(product)
    for (const [word, writing] of searchWords(product)) {
      if (!written.has(word)) written.set(word, writing)
      pairs.push({ word, number, is_in_name: inName.has(word) ? 1 : 0 })
    }
  }
  // always in the order of the words: transactions that add the same ones wait for one another, never in a circle
  const words = [...written].map(([word, writing]) => ({ word, written: writing }))
  words.sort((one, other) => (one.word < other.word ? -1 : 1))
  const added: string[] = []
  for (const rows of parts(words)) {
    const inserted = await tx
      .insertInto('search_words')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('word')
      .execute()
    for (const { word } of inserted) added.push(word)
  }
  for (const rows of parts(pairs)) await tx.insertInto('product_words').values(rows).execute()
  return added
}

async function numbersOf(tx: Kysely<Tables>, products: { id: string }[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for (const some of parts(products)) {
    const ids = some.map(({ id }) => id)
    const rows = await tx.selectFrom('products').select(['id', 'number']).where('id', 'in', ids).execute()
    for (const { id, number } of rows) numbers.set(id, number)
  }
  return numbers
}

function* parts<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE)
  }
}
