import type { Flag } from '../../platform/database/tables.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { ProductSummary } from './product.ts'

/** Few enough for little memory, many enough for a hundred thousand products in two hundred queries. */
export const PRODUCTS_A_READ = 500

/** A product as the price list shows it. */
export type PricedProduct = Pick<
  ProductSummary,
  'id' | 'name' | 'nameEn' | 'brand' | 'category' | 'price' | 'originalPrice' | 'isComingSoon' | 'inStock'
> & { sku: string | null }

/**
 * The whole catalogue in the order of names, read part by part as it is asked for, and never kept; one empty part when
 * there is nothing. A product that is renamed in the middle of it may come twice or not at all.
 */
export async function* readPriceList(
  services: Services,
  size = PRODUCTS_A_READ,
): AsyncGenerator<PricedProduct[]> {
  let last = { name_sort: '', id: '' }
  for (;;) {
    const rows = await readAfter(services, last, size)
    yield rows.map(toPriced)
    const end = rows.at(-1)
    if (end === undefined || rows.length < size) return
    last = end
  }
}

interface PricedRow {
  id: string
  name: string
  name_en: string | null
  brand: string
  category: ProductSummary['category']
  price: number
  original_price: number | null
  is_coming_soon: Flag
  in_stock: Flag
  sku: string | null
  name_sort: string
}

function readAfter(
  services: Services,
  last: Pick<PricedRow, 'name_sort' | 'id'>,
  size: number,
): Promise<PricedRow[]> {
  return services.reader
    .selectFrom('products')
    .select(['id', 'name', 'name_en', 'brand', 'category', 'price', 'original_price', 'is_coming_soon'])
    .select(['in_stock', 'sku', 'name_sort'])
    .where((eb) => eb(eb.refTuple('name_sort', 'id'), '>', eb.tuple(last.name_sort, last.id)))
    .orderBy('name_sort')
    .orderBy('id')
    .limit(size)
    .execute()
}

function toPriced(row: PricedRow): PricedProduct {
  return {
    id: row.id,
    name: row.name,
    nameEn: row.name_en,
    brand: row.brand,
    category: row.category,
    price: row.price,
    originalPrice: row.original_price,
    isComingSoon: row.is_coming_soon === 1,
    inStock: row.in_stock === 1,
    sku: row.sku,
  }
}
