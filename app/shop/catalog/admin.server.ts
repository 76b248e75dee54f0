import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type ListPosition, nextTo, readPage } from '../../platform/list-page.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type Category } from '../categories.ts'
import { sortedByName } from '../collation.ts'
import { ok, refuse, type Result } from '../result.ts'
import { searchTokens } from '../search/search.ts'
import { isAdmin, type User } from '../user.ts'
import type { AdminProductFilter } from './filter.ts'
import { countMatches, groupProducts } from './product-groups.server.ts'
import { findMatches, MATCH, type Matches } from './product-matches.server.ts'
import { brandName, type ProductSummary } from './product.ts'
import { sortedProducts, SUMMARY_COLUMNS, toSummary } from './queries.server.ts'

interface ProductTotals {
  /** How many pass every filter, on all pages. */
  found: number
  /** How many there are at all. */
  total: number
  /** The brands that products really have, in the order of their names. */
  brands: string[]
}

interface Filter {
  category: Category | null
  brand: string | null
}

/** Counts the catalogue by its groups. */
export async function countProducts(
  services: Services,
  { category, brand }: Filter,
  matches: Matches | null,
): Promise<ProductTotals> {
  const grouped = await groupProducts(services)
  const found = matches && countMatches(grouped, matches)
  const totals = { found: 0, total: 0 }
  for (const [index, group] of grouped.groups.entries()) {
    totals.total += group.count
    if (category !== null && group.category !== category) continue
    if (brand !== null && group.brand !== brand) continue
    totals.found += found ? (found[index] ?? 0) : group.count
  }
  return {
    ...totals,
    brands: sortedByName([...new Set(grouped.groups.map((group) => group.brand))], brandName),
  }
}

/** What a row of the administration's list shows. */
export interface AdminProductRow extends ProductSummary {
  /** null is unlimited */
  stockQuantity: number | null
}

interface ProductsRead {
  filter: { category: Category | null; brand: string | null }
  position: ListPosition | null
  limit: number
}

const COLUMNS = [...SUMMARY_COLUMNS, 'stock_quantity', 'number'] as const

/** At most `limit` products next to the position, in its direction; the same speed on every page. */
async function readProducts(
  db: Database,
  { filter: { category, brand }, position, limit }: ProductsRead,
): Promise<AdminProductRow[]> {
  const products = db
    .selectFrom('products')
    .select(COLUMNS)
    .$if(category !== null, (query) => query.where('category', '=', category ?? 'skincare'))
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
  const rows = await nextTo(products, position).limit(limit).execute()
  return rows.map(toRow)
}

/** The same of the products that a search found, whose numbers are in memory in the order of the list. */
async function readFoundProducts(
  services: Services,
  matches: Matches,
  reading: ProductsRead,
): Promise<AdminProductRow[]> {
  const { filter, position, limit } = reading
  const sorted = await sortedProducts(services, 'newest')
  const { groups, groupOf } = await groupProducts(services)
  const next =
    position &&
    (await nextTo(services.reader.selectFrom('products').select('number'), position)
      .limit(1)
      .executeTakeFirst())
  const passes = (number: number) => {
    const group = groups[groupOf[number] ?? -1]
    return (
      group !== undefined &&
      (matches[number] ?? 0) > 0 &&
      (filter.category === null || group.category === filter.category) &&
      (filter.brand === null || group.brand === filter.brand)
    )
  }
  const step = position?.direction === 'newer' ? -1 : 1
  const found: number[] = []
  const first = position ? sorted.indexOf(next?.number ?? 0) : 0
  for (let at = first; at >= 0 && at < sorted.length && found.length < limit; at += step) {
    const number = sorted[at] ?? 0
    if (passes(number)) found.push(number)
  }
  if (found.length === 0) return []
  const rows = await services.reader
    .selectFrom('products')
    .select(COLUMNS)
    .where('number', 'in', found)
    .execute()
  const byNumber = new Map(rows.map((row) => [row.number, toRow(row)]))
  return found.flatMap((number) => byNumber.get(number) ?? [])
}

function toRow(row: Parameters<typeof toSummary>[0] & { stock_quantity: number | null }): AdminProductRow {
  return { ...toSummary(row), stockQuantity: row.stock_quantity }
}

const PRODUCTS_ON_A_PAGE = 50

export interface AdminProductPage extends ProductTotals {
  /** Newest first: what was just added is on top, and a product keeps its place when it is renamed or repriced. */
  products: AdminProductRow[]
  /** The `position` of the neighbouring pages; null where the list ends. */
  older: string | null
  newer: string | null
}

interface Asked extends AdminProductFilter {
  position: string | null
  limit?: number
}

/** A page of the products that pass every filter, searched by name and brand in any script, newest first. */
export async function listAdminProducts(
  services: Services,
  actor: User,
  { search, category, brand, position, limit = PRODUCTS_ON_A_PAGE }: Asked,
): Promise<Result<AdminProductPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const filter = { category, brand }
  const matches = await catalogueCache(services).read(
    `products named ${search}`,
    () => findByName(services, search),
    (found) => found?.byteLength ?? 0,
  )
  const [page, totals] = await Promise.all([
    readPage({
      position,
      limit,
      read: (place, atMost) => {
        const reading: ProductsRead = { filter, position: place, limit: atMost }
        return matches
          ? readFoundProducts(services, matches, reading)
          : readProducts(services.reader, reading)
      },
      placeOf: (product) => product,
    }),
    countProducts(services, filter, matches),
  ])
  return ok({ ...totals, products: page.items, older: page.older, newer: page.newer })
}

/** Which products have every word in their names or their brand; null when nothing is searched. Read anew: whole selections are changed by it. */
export async function findByName(services: Services, search: string): Promise<Matches | null> {
  const tokens = searchTokens(search)
  if (tokens.length === 0) return null
  const found = await findMatches(
    services.reader,
    tokens.map((token) => [[token]]),
  )
  return found?.map((match) => (match >= MATCH.insideName ? match : 0)) ?? new Uint8Array()
}
