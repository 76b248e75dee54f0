import type { AdminProductFilter } from '../domain/admin-product-filter.ts'
import type { Product } from '../domain/product.ts'
import { findByName } from './admin-products.server.ts'
import { PRODUCTS_A_READ, readProducts } from './product-reading.server.ts'
import { toProduct } from './product-rows.server.ts'
import type { Shop } from './shop.server.ts'

/** Which products are meant: these, or when there are none, all that pass the filters of the list. */
export interface ProductSelection extends AdminProductFilter {
  ids: string[]
}

/** The selected products whole, in the order of ids. [BEY-18 ADM-03] */
export async function readSelection(shop: Shop, selection: ProductSelection): Promise<Product[]> {
  if (selection.ids.length === 0) return await readPassing(shop, selection)
  const found = await readProducts(shop, selection.ids)
  return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

async function readPassing(shop: Shop, { search, category, brand }: ProductSelection): Promise<Product[]> {
  const matches = await findByName(shop, search)
  const found: Product[] = []
  for (let last = ''; ;) {
    const rows = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '>', last)
      .$if(category !== null, (query) => query.where('category', '=', category ?? 'skincare'))
      .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
      .orderBy('id')
      .limit(PRODUCTS_A_READ)
      .execute()
    for (const row of rows) if (matches === null || matches[row.number]) found.push(toProduct(row))
    const end = rows.at(-1)
    if (end === undefined || rows.length < PRODUCTS_A_READ) return found
    last = end.id
  }
}
