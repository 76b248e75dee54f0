import { parseBrand } from './brand.ts'
import { type Category, parseCategory } from './category.ts'
import type { Deni } from './money.ts'
import { cleanText } from './text.ts'

/** How the list can be sorted; the first is the default. [LIST-05] */
export const SORTS = ['newest', 'name', 'price-asc', 'price-desc', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** Price bands in ден. [LIST-03] */
export const PRICE_BANDS = ['0-1000', '1000-2000', '2000+'] as const
export type PriceBand = (typeof PRICE_BANDS)[number]

export interface ProductFilter {
  search: string
  category: Category | null
  brand: string | null
  price: PriceBand | null
  sort: Sort
  /** from 1 */
  page: number
}

export const PAGE_SIZE = 48
export const MAX_SEARCH_LENGTH = 100
const DEFAULT_SORT: Sort = 'newest'

export const NO_FILTER: ProductFilter = {
  search: '',
  category: null,
  brand: null,
  price: null,
  sort: DEFAULT_SORT,
  page: 1,
}

const RANGES: Record<PriceBand, { from: Deni; to: Deni | null }> = {
  '0-1000': { from: 0, to: 100_000 },
  '1000-2000': { from: 100_000, to: 200_000 },
  '2000+': { from: 200_000, to: null },
}

/** The band in deni: `from` belongs to it, `to` does not; null is no upper bound. [LIST-03] */
export function priceRange(band: PriceBand): { from: Deni; to: Deni | null } {
  return RANGES[band]
}

/** The filter that an address asks for; what makes no sense counts as not asked. [RT-02 LIST-09] */
export function parseProductFilter(params: URLSearchParams): ProductFilter {
  const page = params.get('page') ?? ''
  return {
    search: cleanText(params.get('search') ?? '', { max: MAX_SEARCH_LENGTH }),
    category: parseCategory(params.get('category') ?? ''),
    brand: parseBrand(params.get('brand') ?? ''),
    price: PRICE_BANDS.find((band) => band === params.get('price')?.replace(' ', '+')) ?? null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** '' or '?…' with the parts that differ from the default, always in the same order: one filter, one address. [RT-02] */
export function productFilterQuery(filter: ProductFilter): string {
  const params = new URLSearchParams()
  if (filter.category) params.set('category', filter.category)
  if (filter.brand) params.set('brand', filter.brand)
  if (filter.search) params.set('search', filter.search)
  if (filter.price) params.set('price', filter.price)
  if (filter.sort !== DEFAULT_SORT) params.set('sort', filter.sort)
  if (filter.page > 1) params.set('page', String(filter.page))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
