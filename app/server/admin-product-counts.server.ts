import { brandName } from '../domain/brand.ts'
import type { Category } from '../domain/category.ts'
import { sortedByName } from '../domain/collation.ts'
import { countMatches, groupProducts } from './product-groups.server.ts'
import type { Matches } from './product-matches.server.ts'
import type { Shop } from './shop.server.ts'

export interface ProductTotals {
  /** How many pass every filter, on all pages. */
  found: number
  /** How many there are at all. */
  total: number
  /** The brands that products really have, in the order of their names. [ADM-03] */
  brands: string[]
}

interface Filter {
  category: Category | null
  brand: string | null
}

/** Counts the catalogue by its groups. [ADM-03] */
export async function countProducts(
  shop: Shop,
  { category, brand }: Filter,
  matches: Matches | null,
): Promise<ProductTotals> {
  const grouped = await groupProducts(shop)
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
