import { CATEGORIES, type Category } from '../categories.ts'
import { sortedByName } from '../collation.ts'
import { PRICE_BANDS, type PriceBand, type ProductFilter } from './filter.ts'
import type { ProductGroup } from './product-groups.server.ts'
import { brandName } from './product.ts'

/** How many products each choice of a filter would show, given all other filters; also choices with none. */
export interface ProductCounts {
  found: number
  categories: Record<Category, number>
  /** In the order of their names. */
  brands: Record<string, number>
  prices: Record<PriceBand, number>
  promoted: { isOnSale: number; isBestseller: number }
}

type Choice = 'category' | 'brand' | 'price' | 'sale' | 'bestseller'

/**
 * Adds up what every choice would show; the search has found so many of each group. Also which groups the filter
 * shows.
 */
export function countChoices(
  filter: ProductFilter,
  groups: ProductGroup[],
  foundOf: (group: number) => number,
): { counts: ProductCounts; isShown: Uint8Array } {
  const isShown = new Uint8Array(groups.length)
  const counts: ProductCounts = {
    found: 0,
    categories: zeros(CATEGORIES),
    brands: zeros(sortedByName([...new Set(groups.map(({ brand }) => brand))], brandName)),
    prices: zeros(PRICE_BANDS),
    promoted: { isOnSale: 0, isBestseller: 0 },
  }
  for (const [index, group] of groups.entries()) {
    const [refusing, ...others] = refusals(filter, group)
    if (others.length > 0) continue
    const isCounted = (choice: Choice) => refusing === undefined || refusing === choice
    const count = foundOf(index)
    if (refusing === undefined) {
      isShown[index] = 1
      counts.found += count
    }
    if (isCounted('category')) counts.categories[group.category] += count
    if (isCounted('brand')) counts.brands[group.brand] = (counts.brands[group.brand] ?? 0) + count
    if (isCounted('price')) counts.prices[group.price] += count
    if (isCounted('sale') && group.isOnSale) counts.promoted.isOnSale += count
    if (isCounted('bestseller') && group.isBestseller) counts.promoted.isBestseller += count
  }
  return { counts, isShown }
}

/** The choices of the filter that leave the group out. */
function refusals({ categories, brands, price, ...filter }: ProductFilter, group: ProductGroup): Choice[] {
  const refusing: Choice[] = []
  if (categories.length > 0 && !categories.includes(group.category)) refusing.push('category')
  if (brands.length > 0 && !brands.includes(group.brand)) refusing.push('brand')
  if (price !== null && price !== group.price) refusing.push('price')
  if (filter.isOnSale && !group.isOnSale) refusing.push('sale')
  if (filter.isBestseller && !group.isBestseller) refusing.push('bestseller')
  return refusing
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}
