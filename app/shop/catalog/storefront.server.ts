import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Language } from '../language.ts'
import { NO_FILTER, PAGE_SIZE, pageWindow, type ProductFilter, productFilterQuery, sortOf } from './filter.ts'
import { filterProducts } from './product-groups.server.ts'
import type { CardProduct, ProductSummary } from './product.ts'
import {
  getLowestPrice,
  getProduct,
  productsNotForSale,
  readSummaries,
  sortedProducts,
  SUMMARY_COLUMNS,
  toSummary,
} from './queries.server.ts'
import { searchProducts } from './search.server.ts'

export type ProductList = Awaited<ReturnType<typeof listProducts>>

export type ShownList = Omit<ProductList, 'products'> & { products: CardProduct[] }

/** The products that pass every filter, sorted (by their names in the language), with counts for the filters themselves. */
export async function listProducts(services: Services, filter: ProductFilter, language: Language = 'mk') {
  const { corrected, counts, numbers } = await findProducts(services, filter, language)
  const pages = Math.max(1, Math.ceil(counts.found / PAGE_SIZE))
  const lastPage = Math.min(filter.page, pages)
  const { firstPage, offset, limit } = pageWindow(lastPage)
  return {
    ...counts,
    products: await readSummaries(services.db, 'number', numbers.subarray(offset, offset + limit)),
    corrected,
    /** The pages from the first to the last of these are shown; an address past the end shows the end. */
    firstPage,
    lastPage,
    hasMore: lastPage < pages,
    /** Whether the next page follows below, or on a screen of its own. */
    isMoreBelow: pageWindow(lastPage + 1).firstPage === firstPage,
  }
}

export async function suggestProducts(
  services: Services,
  { search, limit }: { search: string; limit: number },
) {
  if (search === '') return { products: [], corrected: null }
  const { corrected, numbers } = await findProducts(services, { ...NO_FILTER, search }, 'mk')
  return { products: await readSummaries(services.db, 'number', numbers.subarray(0, limit)), corrected }
}

const BYTES_PER_BRAND = 100

/** The numbers of all products of a filter, sorted; computed in memory once for each filter. Not to be changed. */
async function findProducts(services: Services, filter: ProductFilter, language: Language) {
  return await catalogueCache(services).read(
    `products found ${language} ${productFilterQuery({ ...filter, page: 1 })}`,
    async () => {
      const { corrected, matches } = await searchProducts(services, filter.search)
      const { counts, isFound } = await filterProducts(services, filter, matches)
      const sort = sortOf(filter)
      const stored = sort === 'name' && language === 'en' ? 'english-name' : sort
      const found = (await sortedProducts(services, stored)).filter(isFound)
      const notForSale = await productsNotForSale(services)
      const rank = (number: number) =>
        (notForSale.has(number) ? 0 : LAST) + (matches && sort === 'relevance' ? (matches[number] ?? 0) : 0)
      const ranked = [...Map.groupBy(found, rank)].toSorted(([one], [other]) => other - one)
      return { corrected, counts, numbers: Int32Array.from(ranked.flatMap(([, numbers]) => numbers)) }
    },
    ({ numbers, counts }) => numbers.byteLength + Object.keys(counts.brands).length * BYTES_PER_BRAND,
  )
}

/** More than any search ranks: what can't be ordered comes last in every order. */
const LAST = 1000

export async function listBestsellers(services: Services, limit = 12): Promise<ProductSummary[]> {
  const marked = services.db.selectFrom('products').select(SUMMARY_COLUMNS).where('is_bestseller', '=', 1)
  const orderableFirst = marked.orderBy('is_coming_soon').orderBy('in_stock', 'desc')
  const newestFirst = orderableFirst.orderBy('created_at', 'desc').orderBy('id', 'desc')
  const rows = await newestFirst.limit(limit).execute()
  return rows.map(toSummary)
}

/** Products that can be ordered, of the same category, then of the same brand, best rated first. */
export async function relatedProducts(
  services: Services,
  product: Pick<ProductSummary, 'id' | 'category' | 'brand'>,
  limit = 4,
): Promise<ProductSummary[]> {
  const others = services.db.selectFrom('products').select(SUMMARY_COLUMNS).where('id', '<>', product.id)
  const orderable = others.where('is_coming_soon', '=', 0).where('in_stock', '=', 1)
  const bestFirst = orderable.orderBy('rating', 'desc').orderBy('review_count', 'desc').orderBy('id', 'desc')
  const alike = (column: 'category' | 'brand') =>
    bestFirst.where(column, '=', product[column]).limit(limit).execute()
  const rows = await Promise.all([alike('category'), alike('brand')])
  const unique = new Map(rows.flat().map((row) => [row.id, toSummary(row)]))
  return [...unique.values()].slice(0, limit)
}

/** With the lowest price of the 30 days before its discount. */
export async function shownProduct(services: Services, id: string) {
  const product = await getProduct(services, id)
  if (!product) return null
  const [related, lowestPrice] = await Promise.all([
    relatedProducts(services, product),
    getLowestPrice(services, product),
  ])
  return { product, related, lowestPrice }
}
