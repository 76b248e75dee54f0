import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/database.server.ts'
import { fold, words } from '../search/search.ts'
import { brandAliases, brandName, type Product } from './product.ts'

export type SearchedProduct = Pick<Product, 'name' | 'nameEn' | 'brand' | 'description' | 'descriptionMk'>

/** The folded words of names, brand (in every spelling) and descriptions, as a row stores them. */
export function searchText(product: SearchedProduct): string {
  return words(fold(searchedTexts(product).join(' '))).join(' ')
}

export function searchWords(product: SearchedProduct): Map<string, string> {
  const texts = searchedTexts(product)
  const found = new Map(words(fold(texts.join(' '))).map((word) => [word, word]))
  for (const [written] of texts.join(' ').matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
    const [word, ...others] = words(fold(written))
    if (word !== undefined && others.length === 0 && found.get(word) === word) {
      found.set(word, written.normalize('NFC').toLowerCase())
    }
  }
  return found
}

export function nameWords(product: SearchedProduct): Set<string> {
  return new Set(words(searchText({ ...product, description: '', descriptionMk: '' })))
}

function searchedTexts({ name, nameEn, brand, description, descriptionMk }: SearchedProduct): string[] {
  const names = [name, nameEn ?? '', brand, brandName(brand), ...brandAliases(brand)]
  // 'рол-он' is also found as 'ролон'
  const joined = names.filter((text) => text.includes('-')).map((text) => text.replaceAll('-', ''))
  return [...names, ...joined, descriptionMk, description]
}

/** Indexes the words of the products, in the transaction that writes them; deleting a product deletes its words. */
export async function saveProductWords(
  tx: Kysely<Tables>,
  products: (SearchedProduct & { id: string })[],
): Promise<void> {
  for (const product of products) {
    const { number } = await tx
      .selectFrom('products')
      .select('number')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('product_words').where('number', '=', number).execute()
    await insertWords(tx, product, number)
  }
}

async function insertWords(tx: Kysely<Tables>, product: SearchedProduct, number: number): Promise<void> {
  // sorted, so that transactions that add the same words never wait for each other in a circle
  const found = [...searchWords(product)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (found.length === 0) return
  const inName = nameWords(product)
  await tx
    .insertInto('search_words')
    .values(found.map(([word, written]) => ({ word, written })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('product_words')
    .values(found.map(([word]) => ({ word, number, is_in_name: inName.has(word) ? 1 : 0 })))
    .execute()
}
