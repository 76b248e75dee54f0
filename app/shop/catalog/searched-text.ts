import { fold, words } from '../search/search.ts'
import { brandAliases, brandName, type Product } from './product.ts'

export type SearchedProduct = Pick<Product, 'name' | 'nameEn' | 'brand' | 'description' | 'descriptionMk'>

/** The stored text in which every token of a query has to occur: names, brand in all writings, descriptions. */
export function searchText(product: SearchedProduct): string {
  return words(fold(searchedTexts(product).join(' '))).join(' ')
}

/** Every folded word by which the product is found, with how its texts write it (lower-case), to be shown to people. */
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

/** The folded words of the names and of the brand in all its writings. */
export function nameWords(product: SearchedProduct): Set<string> {
  return new Set(words(searchText({ ...product, description: '', descriptionMk: '' })))
}

function searchedTexts({ name, nameEn, brand, description, descriptionMk }: SearchedProduct): string[] {
  const names = [name, nameEn ?? '', brand, brandName(brand), ...brandAliases(brand)]
  // 'рол-он' is also found as 'ролон'
  const joined = names.filter((text) => text.includes('-')).map((text) => text.replaceAll('-', ''))
  return [...names, ...joined, descriptionMk, description]
}
