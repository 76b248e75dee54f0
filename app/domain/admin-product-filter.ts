import { parseBrand } from './brand.ts'
import { type Category, parseCategory } from './category.ts'
import { MAX_SEARCH_LENGTH } from './product-filter.ts'
import { cleanText } from './text.ts'

/** How the administration's list of products is narrowed. [ADM-03] */
export interface AdminProductFilter {
  search: string
  category: Category | null
  brand: string | null
}

/** The filter that an address asks for; what makes no sense counts as not asked. [ADM-03] */
export function parseAdminProductFilter(params: URLSearchParams): AdminProductFilter {
  return {
    search: cleanText(params.get('search') ?? '', { max: MAX_SEARCH_LENGTH }),
    category: parseCategory(params.get('category') ?? ''),
    brand: parseBrand(params.get('brand') ?? ''),
  }
}

/** '' or '?…' with what narrows the list, and the position of a page in it. */
export function adminProductQuery(filter: AdminProductFilter, from: string | null = null): string {
  const params = new URLSearchParams()
  if (filter.search) params.set('search', filter.search)
  if (filter.category) params.set('category', filter.category)
  if (filter.brand) params.set('brand', filter.brand)
  if (from) params.set('from', from)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
