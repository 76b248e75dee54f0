import { type RawBuilder, sql } from 'kysely'
import { inBatchesWithPauses } from '../../platform/batches.server.ts'
import {
  type Database,
  engineOf,
  type Flag,
  type Transaction,
} from '../../platform/database/database.server.ts'
import { fold, words } from '../search/search.ts'
import { brandAliases, brandName, type Product } from './product.ts'

const DESCRIPTIONS = ['descriptionMk', 'description'] as const
/** What searches find of a product. */
export const SEARCHED = ['name', 'nameEn', 'brand', ...DESCRIPTIONS] as const

type SearchedProduct = Pick<Product, (typeof SEARCHED)[number]>

/** The folded words of names, brand (in every spelling) and descriptions, as a row stores them. */
export const searchText = (product: SearchedProduct) => searchForm(searchedTexts(product))
/** Without the descriptions. */
export const searchName = (product: SearchedProduct) => searchForm(searchedNames(product))

const searchForm = (texts: string[]) => words(fold(texts.join(' '))).join(' ')

export function searchWords(product: SearchedProduct): Map<string, string> {
  const texts = searchedTexts(product)
  const found = new Map(words(fold(texts.join(' '))).map((word) => [word, word]))
  for (const [written] of texts.join(' ').matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
    const [word, ...others] = words(fold(written))
    if (word !== undefined && others.length === 0 && found.get(word) === word)
      found.set(word, written.normalize('NFC').toLowerCase())
  }
  return found
}

function searchedNames({ name, nameEn, brand }: SearchedProduct): string[] {
  const names = [name, nameEn ?? '', brand, brandName(brand), ...brandAliases(brand)]
  // 'рол-он' is also found as 'ролон'
  return [...names, ...names.filter((text) => text.includes('-')).map((text) => text.replaceAll('-', ''))]
}

function searchedTexts(product: SearchedProduct): string[] {
  return [...searchedNames(product), ...DESCRIPTIONS.map((text) => product[text])]
}

export interface IndexedProduct {
  id: string
  words: [word: string, written: string, isInName: Flag][]
}

/** What the index stores of a product: about 0.2 ms of computing. */
export function indexedProduct(product: SearchedProduct & { id: string }): IndexedProduct {
  const inName = new Set(words(searchName(product)))
  const found = [...searchWords(product)]
  return { id: product.id, words: found.map(([word, written]) => [word, written, inName.has(word) ? 1 : 0]) }
}

const PRODUCTS_AT_ONCE = 100
const ROWS_AT_ONCE = 1000

/** Indexes the words of the products, in the transaction that writes them; deleting a product deletes its words. */
export async function saveProductWords(tx: Transaction, products: IndexedProduct[]): Promise<void> {
  const found = new Map<string, { written: string; products: [number: number, isInName: Flag][] }>()
  for await (const some of inBatchesWithPauses(products, PRODUCTS_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    const rows = await tx.selectFrom('products').select(['id', 'number']).where('id', 'in', ids).execute()
    const numbers = new Map(rows.map(({ id, number }) => [id, number]))
    await tx
      .deleteFrom('product_words')
      .where('number', 'in', [...numbers.values()])
      .execute()
    for (const { id, words: own } of some) {
      for (const [word, written, isInName] of own) {
        const known = found.get(word) ?? { written, products: [] }
        known.products.push([numbers.get(id) ?? 0, isInName])
        found.set(word, known)
      }
    }
  }
  // sorted, so that transactions that add the same words never wait for each other in a circle, and the index is written from its
  // beginning to its end
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for await (const some of inBatchesWithPauses(sorted, ROWS_AT_ONCE)) {
    const written = some.map(([word, { written: spelling }]) => [word, spelling])
    await sql`insert into search_words (word, written)
      select value ->> 0, value ->> 1 from ${jsonRows(tx, written)} where true on conflict do nothing`.execute(
      tx,
    )
    const places = some.flatMap(([word, { products: those }]) => those.map((place) => [word, ...place]))
    for await (const rows of inBatchesWithPauses(places, ROWS_AT_ONCE))
      await sql`insert into product_words (word, number, is_in_name)
        select value ->> 0, cast(value ->> 1 as integer), cast(value ->> 2 as integer) from ${jsonRows(tx, rows)}`.execute(
        tx,
      )
  }
}

/** Thousands of rows in one parameter, each with a column `value`. */
function jsonRows(db: Database, rows: unknown[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  return engineOf(db) === 'postgres'
    ? sql`json_array_elements(cast(${json} as json)) as listed (value)`
    : sql`json_each(${json})`
}
