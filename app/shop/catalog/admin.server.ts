import {
  type PageRequest,
  type ListPosition,
  orderedFrom,
  readPage,
} from '../../platform/list-page.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { isAdmin, ok, refuse, type User } from '../use-case.ts'
import { type AdminProductFilter, NO_FILTER } from './filter.ts'
import { filterProducts } from './product-groups.server.ts'
import type { ProductSummary } from './product.ts'
import { readSummaries, sortedProducts, SUMMARY_COLUMNS, toSummary } from './queries.server.ts'
import { searchNames } from './search.server.ts'

const PRODUCTS_ON_A_PAGE = 50

/** Newest first: a new product is at the top, and one that is renamed or repriced stays where it is. */
export async function listAdminProducts(
  services: Services,
  actor: User,
  { position, limit = PRODUCTS_ON_A_PAGE, ...filter }: AdminProductFilter & PageRequest,
) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { matches, counts, total, isFound } = await findAdminProducts(services, filter)
  const { reader } = services
  const { category, brand } = filter

  async function readPassing(place: ListPosition | null, atMost: number): Promise<ProductSummary[]> {
    let products = reader.selectFrom('products').select(SUMMARY_COLUMNS)
    if (category !== null) products = products.where('category', '=', category)
    if (brand !== null) products = products.where('brand', '=', brand)
    return (await orderedFrom(products, place).limit(atMost).execute()).map(toSummary)
  }

  async function readFound(place: ListPosition | null, atMost: number): Promise<ProductSummary[]> {
    const newest = await sortedProducts(services, 'newest')
    const sorted = place?.direction === 'newer' ? newest.toReversed() : newest
    const products = reader.selectFrom('products').select('number')
    const next = place && (await orderedFrom(products, place).limit(1).executeTakeFirst())
    const first = place ? sorted.indexOf(next?.number ?? 0) : 0
    const numbers = first === -1 ? [] : sorted.subarray(first).filter(isFound).subarray(0, atMost)
    return await readSummaries(reader, 'number', numbers)
  }

  const read = matches ? readFound : readPassing
  const positionOf = (product: ProductSummary) => product
  const { items, older, newer } = await readPage({ position, limit, read, positionOf })
  const brands = Object.keys(counts.brands)
  return ok({ products: items, older, newer, found: counts.found, total, brands })
}

/** Without reading the products. */
export async function findAdminProducts(services: Services, { search, category, brand }: AdminProductFilter) {
  const matches = await searchNames(services, search)
  const chosen = { ...NO_FILTER, categories: category ? [category] : [], brands: brand ? [brand] : [] }
  return { matches, ...(await filterProducts(services, chosen, matches)) }
}
