import type { Services } from '../../platform/services.server.ts'
import type { Deni } from '../money.ts'
import { searchTokens } from '../search/search.ts'
import { PAGE_SIZE, pageWindow, NO_FILTER, type ProductFilter } from './filter.ts'
import { findProducts, readSummaries } from './found-products.server.ts'
import { getLowestPrice } from './price-history.server.ts'
import type { ProductCounts } from './product-counts.server.ts'
import type { CardProduct, Product, ProductSummary } from './product.ts'
import { getProduct, SUMMARY_COLUMNS, toSummary } from './queries.server.ts'

export interface ProductList extends ProductCounts {
  products: ProductSummary[]
  /** What was searched instead, because what was typed finds nothing. */
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

/** The products that pass every filter, sorted, with counts for the filters themselves. */
export async function listProducts(services: Services, filter: ProductFilter): Promise<ProductList> {
  const { corrected, counts, numbers } = await findProducts(services, filter)
  const pages = Math.max(1, Math.ceil(counts.found / PAGE_SIZE))
  const lastPage = Math.min(filter.page, pages)
  const { firstPage, offset, limit } = pageWindow(lastPage)
  return {
    ...counts,
    products: await readSummaries(services.db, numbers.subarray(offset, offset + limit)),
    corrected,
    firstPage,
    lastPage,
    hasMore: lastPage < pages,
    isMoreBelow: pageWindow(lastPage + 1).firstPage === firstPage,
  }
}

/** The first products that the same search finds, for a list under the search box. */
export async function suggestProducts(
  services: Services,
  { search, limit }: { search: string; limit: number },
): Promise<{ products: ProductSummary[]; corrected: string | null }> {
  if (searchTokens(search).length === 0) return { products: [], corrected: null }
  const { corrected, numbers } = await findProducts(services, { ...NO_FILTER, search })
  return { products: await readSummaries(services.db, numbers.subarray(0, limit)), corrected }
}

/** The products with these ids, in the order of the ids; those that don't exist are left out. */
export async function getProductSummaries(services: Services, ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await services.db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Bestsellers, newest first. */
export async function listBestsellers(services: Services, limit = 12): Promise<ProductSummary[]> {
  const rows = await services.db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where('is_bestseller', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}

/** Products that can be ordered, of the same category, then of the same brand, best rated first. */
export async function relatedProducts(
  services: Services,
  product: Pick<ProductSummary, 'id' | 'category' | 'brand'>,
  limit = 4,
): Promise<ProductSummary[]> {
  const alike = (column: 'category' | 'brand', value: string) =>
    services.db
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

export async function countProducts(services: Services): Promise<number> {
  const { count } = await services.db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A product with what its page shows next to it. */
interface ShownProduct {
  product: Product
  related: ProductSummary[]
  /** Of the 30 days before the discount. */
  lowestPrice: Deni | null
}

/** Null for a product that does not exist. */
export async function shownProduct(services: Services, id: string): Promise<ShownProduct | null> {
  const product = await getProduct(services, id)
  if (!product) return null
  const [related, lowestPrice] = await Promise.all([
    relatedProducts(services, product),
    getLowestPrice(services, product),
  ])
  return { product, related, lowestPrice }
}
