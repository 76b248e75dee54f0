import type { AdminProductFilter } from '../domain/admin-product-filter.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { searchTokens } from '../domain/search.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { countProducts, type ProductTotals } from './admin-product-counts.server.ts'
import {
  type AdminProductRow,
  type ProductsRead,
  readFoundProducts,
  readProducts,
} from './admin-product-pages.server.ts'
import { keptNumbers } from './kept-numbers.server.ts'
import { parsePosition, positionText } from './order-pages.server.ts'
import { findMatches, MATCH, type Matches } from './product-matches.server.ts'
import type { Shop } from './shop.server.ts'

export const PRODUCTS_ON_A_PAGE = 50

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

/** A page of the products that pass every filter, searched by name and brand in any script, newest first. [ADM-03 SEC-03] */
export async function listAdminProducts(
  shop: Shop,
  actor: User,
  { search, category, brand, position, limit = PRODUCTS_ON_A_PAGE }: Asked,
): Promise<Result<AdminProductPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const from = parsePosition(position)
  const filter = { category, brand }
  const reading: ProductsRead = { filter, position: from, limit: limit + 1 }
  const matches = await keptNumbers(shop).catalogue.read(
    `products named ${search}`,
    () => findByName(shop, search),
    (found) => found?.byteLength ?? 0,
  )
  const [near, totals] = await Promise.all([
    matches ? readFoundProducts(shop, matches, reading) : readProducts(shop.db, reading),
    countProducts(shop, filter, matches),
  ])
  const isNewer = from?.direction === 'newer'
  const hasMore = near.length > limit
  const products = isNewer ? near.slice(-limit) : near.slice(0, limit)
  const [first, last] = [products[0], products.at(-1)]
  const hasOlder = isNewer || hasMore
  const hasNewer = isNewer ? hasMore : from !== null
  return ok({
    ...totals,
    products,
    older: last && hasOlder ? positionText({ direction: 'older', ...last }) : null,
    newer: first && hasNewer ? positionText({ direction: 'newer', ...first }) : null,
  })
}

/** Which products have every word in their names or their brand; null when nothing is searched. Read anew: whole selections are changed by it. */
export async function findByName(shop: Shop, search: string): Promise<Matches | null> {
  const tokens = searchTokens(search)
  if (tokens.length === 0) return null
  const found = await findMatches(
    shop.db,
    tokens.map((token) => [[token]]),
  )
  return found?.map((match) => (match >= MATCH.insideName ? match : 0)) ?? new Uint8Array()
}
