import type { Kysely } from 'kysely'
import { type SearchedProduct, searchWords } from '../domain/search.ts'
import type { Tables } from './database/tables.server.ts'

// two values a row, below what a statement of either engine may carry
const ROWS_AT_ONCE = 2000

/**
 * Makes the products found by the words of their texts as they are now. Belongs into the transaction of everything that
 * writes a product's names, brand or descriptions; deleting a product takes its words along. [LIST-10]
 */
export async function saveProductWords(
  tx: Kysely<Tables>,
  products: (SearchedProduct & { id: string })[],
): Promise<void> {
  const written = new Map<string, string>()
  const pairs: { word: string; product_id: string }[] = []
  for (const product of products) {
    for (const [word, writing] of searchWords(product)) {
      if (!written.has(word)) written.set(word, writing)
      pairs.push({ word, product_id: product.id })
    }
  }
  // always in the order of the words: transactions that add the same ones wait for one another, never in a circle
  const words = [...written].map(([word, writing]) => ({ word, written: writing }))
  words.sort((one, other) => (one.word < other.word ? -1 : 1))
  for (const rows of parts(words)) {
    await tx
      .insertInto('search_words')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const some of parts(products)) {
    const ids = some.map((product) => product.id)
    await tx.deleteFrom('product_words').where('product_id', 'in', ids).execute()
  }
  for (const rows of parts(pairs)) await tx.insertInto('product_words').values(rows).execute()
}

function* parts<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE)
  }
}
