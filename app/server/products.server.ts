import type { CardProduct } from '../domain/cards.ts'
import type { Product, ProductSummary } from '../domain/product.ts'
import { NO_FILTER, type ProductFilter } from '../domain/product-filter.ts'
import { PAGE_SIZE, pageWindow } from '../domain/page-window.ts'
import { searchTokens } from '../domain/search.ts'
import { findProducts, readSummaries } from './found-products.server.ts'
import type { ProductCounts } from './product-counts.server.ts'
import { SUMMARY_COLUMNS, toProduct, toSummary } from './product-rows.server.ts'
import type { Shop } from './shop.server.ts'

export interface ProductList extends ProductCounts {
  products: ProductSummary[]
  /** What was searched instead, because what was typed finds nothing. [BEY-07] */
  corrected: string | null
  /** Shown are the pages from the first to the last of these; an address past the end shows the end. */
  firstPage: number
  lastPage: number
  hasMore: boolean
  /** Whether what comes next stands below what is shown, or on a screen of its own. */
  isMoreBelow: boolean
}

/** The list as its page shows it. */
export type ShownList = Omit<ProductList, 'products'> & { products: CardProduct[] }

/** The products that pass every filter, sorted, with counts for the filters themselves. [LIST-05 LIST-06 LIST-09 LIST-10 BEY-08] */
export async function listProducts(shop: Shop, filter: ProductFilter): Promise<ProductList> {
  const { corrected, counts, numbers } = await findProducts(shop, filter)
  const pages = Math.max(1, Math.ceil(counts.found / PAGE_SIZE))
  const lastPage = Math.min(filter.page, pages)
  const { firstPage, offset, limit } = pageWindow(lastPage)
  return {
    ...counts,
    products: await readSummaries(shop.db, numbers.subarray(offset, offset + limit)),
    corrected,
    firstPage,
    lastPage,
    hasMore: lastPage < pages,
    isMoreBelow: pageWindow(lastPage + 1).firstPage === firstPage,
  }
}

/** The first products that the same search finds, for a list under the search box. [BEY-07] */
export async function suggestProducts(
  shop: Shop,
  { search, limit }: { search: string; limit: number },
): Promise<{ products: ProductSummary[]; corrected: string | null }> {
  if (searchTokens(search).length === 0) return { products: [], corrected: null }
  const { corrected, numbers } = await findProducts(shop, { ...NO_FILTER, search })
  return { products: await readSummaries(shop.db, numbers.subarray(0, limit)), corrected }
}

/** Null for a product that does not exist, or no longer. [PD-08] */
export async function getProduct(shop: Shop, id: string): Promise<Product | null> {
  const row = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toProduct(row) : null
}

/** The products with these ids, in the order of the ids; those that don't exist are left out. */
export async function getProductSummaries(shop: Shop, ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await shop.db.selectFrom('products').select(SUMMARY_COLUMNS).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Bestsellers, newest first. [HOME-03] */
export async function listBestsellers(shop: Shop, limit = 12): Promise<ProductSummary[]> {
  const rows = await shop.db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where('is_bestseller', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}

/** Products that can be ordered, of the same category, then of the same brand, best rated first. [BEY-12] */
export async function relatedProducts(
  shop: Shop,
  product: Pick<ProductSummary, 'id' | 'category' | 'brand'>,
  limit = 4,
): Promise<ProductSummary[]> {
  const alike = (column: 'category' | 'brand', value: string) =>
    shop.db
      .selectFrom('products')
      .select(SUMMARY_COLUMNS)
      .where(column, '=', value)
      .where('id', '<>', product.id)
      .where('is_coming_soon', '=', 0)
      .where('in_stock', '=', 1)
      .orderBy('rating', 'desc')
      .orderBy('review_count', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  const [sameCategory, sameBrand] = await Promise.all([
    alike('category', product.category),
    alike('brand', product.brand),
  ])
  const unique = new Map([...sameCategory, ...sameBrand].map((row) => [row.id, toSummary(row)]))
  return [...unique.values()].slice(0, limit)
}

export async function countProducts(shop: Shop): Promise<number> {
  const { count } = await shop.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
