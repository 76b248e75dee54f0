import { inBatchesWithPauses } from '../../platform/batches.server.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { latinise } from '../search/search.ts'
import type { Product } from './product.ts'

const LONGEST = 80
const FALLBACK = 'proizvod'
const ADDRESSES_TRIED = 20
const PRODUCTS_AT_ONCE = 50

type NamedProduct = Pick<Product, 'name' | 'brand'>

/** An id for each new product that no product has and `product_addresses` does not name, so that links show no other product. */
export async function newProductAddresses<New extends NamedProduct>(
  tx: Transaction,
  services: Pick<Services, 'newId'>,
  products: New[],
): Promise<Map<New, string>> {
  const taken = new Set<string>()
  const found = new Map<New, string>()
  for await (const some of inBatchesWithPauses(products, PRODUCTS_AT_ONCE)) {
    const ids = some.flatMap(possibleAddresses)
    const rows = await tx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', ids)
      .unionAll(tx.selectFrom('product_addresses').select('former_id as id').where('former_id', 'in', ids))
      .execute()
    for (const { id } of rows) taken.add(id)
    for (const product of some) {
      const free = possibleAddresses(product).find((id) => !taken.has(id))
      const id = free ?? `${productAddress(product)}-${services.newId().slice(-8)}`
      taken.add(id)
      found.set(product, id)
    }
  }
  return found
}

/** In the order in which a new product tries them: `krem`, `krem-2` and so on. */
export function possibleAddresses(product: NamedProduct): string[] {
  const address = productAddress(product)
  return Array.from({ length: ADDRESSES_TRIED }, (_, index) => address + (index === 0 ? '' : `-${index + 1}`))
}

/** `absolut-torr-dezodorans-50` from brand and name; at most 80 characters, cut between words. */
export function productAddress({ name, brand }: NamedProduct): string {
  const words = wordsOf(name)
  const brandWords = wordsOf(brand)
  const isNamed = brandWords.every((word, place) => words[place] === word)
  const parts = isNamed ? words : [...brandWords, ...words]
  let address = (parts[0] ?? FALLBACK).slice(0, LONGEST)
  for (const part of parts.slice(1)) {
    if (address.length + 1 + part.length > LONGEST) break
    address += `-${part}`
  }
  return address
}

function wordsOf(text: string): string[] {
  const latin = latinise(text).replace(/['’`]/g, '')
  return latin.match(/[a-z0-9]+/g) ?? []
}
