import { CATEGORIES, type Category, parseCategory } from '../categories.ts'
import type { Deni } from '../money.ts'
import { recordOf } from '../record-of.ts'
import { cleanText, queryText } from '../text.ts'
import { BRANDS, parseBrand } from './product.ts'

export const SORTS = ['relevance', 'newest', 'name', 'price-asc', 'price-desc', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** In ден. */
export const PRICE_BANDS = ['0-1000', '1000-2000', '2000+'] as const
export type PriceBand = (typeof PRICE_BANDS)[number]

/** Choices of yes or no, and the parameter of each. */
const PROMOTED = { isOnSale: 'sale', isBestseller: 'bestseller' } as const
type Promoted = keyof typeof PROMOTED
export const PROMOTED_NAMES = Object.keys(PROMOTED) as Promoted[]

const OTHER_PARAMETERS = ['search', 'category', 'brand', 'price', 'sort', 'page']
export const FILTER_PARAMETERS = new Set<string>([...OTHER_PARAMETERS, ...Object.values(PROMOTED)])

export interface ProductFilter extends Record<Promoted, boolean> {
  search: string
  /** None is every category. In the order of the shop, each once. */
  categories: Category[]
  brands: string[]
  price: PriceBand | null
  /** null: the best first while searching, otherwise the newest. */
  sort: Sort | null
  /** from 1 */
  page: number
}

export const MAX_SEARCH_LENGTH = 100

/** As it is looked up and shown in an address. */
export const cleanSearch = (text: string) => cleanText(text, { max: MAX_SEARCH_LENGTH })
const MAX_BRANDS = 20

export const NO_FILTER: ProductFilter = {
  search: '',
  categories: [],
  brands: [],
  price: null,
  ...recordOf(PROMOTED_NAMES, () => false),
  sort: null,
  page: 1,
}

/** Where each band begins, in deni, inclusive. */
export const BAND_STARTS: Record<PriceBand, Deni> = { '0-1000': 0, '1000-2000': 100_000, '2000+': 200_000 }

/** The filter of an address; invalid values are ignored. */
export function parseProductFilter(params: URLSearchParams): ProductFilter {
  const categories = valuesOf(params, 'category').map(parseCategory)
  const brands = params.getAll('brand').flatMap(brandsIn)
  const search = cleanSearch(params.get('search') ?? '')
  const sort = sortOf({ search, sort: SORTS.find((sort) => sort === params.get('sort')) ?? null })
  return {
    search,
    categories: CATEGORIES.filter((category) => categories.includes(category)),
    brands: [...new Set(brands)].slice(0, MAX_BRANDS).toSorted(),
    price: PRICE_BANDS.find((band) => band === params.get('price')?.replace(' ', '+')) ?? null,
    ...recordOf(PROMOTED_NAMES, (name) => params.get(PROMOTED[name]) === '1'),
    sort: sort === defaultSort({ search }) ? null : sort,
    page: parsePage(params.get('page')),
  }
}

/** Repeated or separated by commas. */
function valuesOf(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((text) => text.split(','))
    .filter((text) => text !== '')
}

/** Known brands separated by commas, or one brand, which may have a comma in its name. */
function brandsIn(text: string): string[] {
  const whole = parseBrand(text)
  const parts = text.split(',').flatMap((part) => parseBrand(part) ?? [])
  return whole === null || parts.every((part) => BRANDS.includes(part)) ? parts : [whole]
}

export function hasUnknownCategory(params: URLSearchParams): boolean {
  return valuesOf(params, 'category').some((text) => parseCategory(text) === null)
}

export function defaultSort({ search }: Pick<ProductFilter, 'search'>): Sort {
  return search === '' ? 'newest' : 'relevance'
}

export function sortOf(filter: Pick<ProductFilter, 'search' | 'sort'>): Sort {
  const { sort } = filter
  return sort === null || sort === 'relevance' ? defaultSort(filter) : sort
}

/** Without defaults, always in the same order. */
export function productFilterParams(filter: ProductFilter): [name: string, value: string][] {
  const params: [string, string][] = []
  for (const category of CATEGORIES)
    if (filter.categories.includes(category)) params.push(['category', category])
  for (const brand of filter.brands.toSorted()) params.push(['brand', brand])
  if (filter.search) params.push(['search', filter.search])
  if (filter.price) params.push(['price', filter.price])
  for (const name of PROMOTED_NAMES) if (filter[name]) params.push([PROMOTED[name], '1'])
  if (sortOf(filter) !== defaultSort(filter)) params.push(['sort', sortOf(filter)])
  if (filter.page > 1) params.push(['page', String(filter.page)])
  return params
}

export function productFilterQuery(filter: ProductFilter): string {
  return queryText(productFilterParams(filter))
}

export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

export const PAGE_SIZE = 48
const PAGES_TOGETHER = 10

/** Of an address; anything else is the first. */
export function parsePage(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}

export interface PageWindow {
  firstPage: number
  offset: number
  limit: number
}

/** At most ten pages are shown together, so that no address queries everything; the eleventh starts again. */
export function pageWindow(page: number, size = PAGE_SIZE): PageWindow {
  const firstPage = page - ((page - 1) % PAGES_TOGETHER)
  return { firstPage, offset: (firstPage - 1) * size, limit: (page - firstPage + 1) * size }
}

export interface AdminProductFilter {
  search: string
  category: Category | null
  brand: string | null
}

/** The filter of an address; invalid values are ignored. */
export function parseAdminProductFilter(params: URLSearchParams): AdminProductFilter {
  return {
    search: cleanSearch(params.get('search') ?? ''),
    category: parseCategory(params.get('category') ?? ''),
    brand: parseBrand(params.get('brand') ?? ''),
  }
}

/** `ids`: only these of the products. */
export function adminProductQuery({ ids = [], ...filter }: AdminProductFilter & { ids?: string[] }): string {
  const params = [
    ['search', filter.search],
    ['category', filter.category ?? ''],
    ['brand', filter.brand ?? ''],
    ...ids.map((id) => ['id', id]),
  ]
  return queryText(params.filter(([, value]) => value !== ''))
}
