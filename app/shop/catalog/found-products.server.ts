import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type ProductFilter, productFilterQuery } from './filter.ts'
import { countChoices, type ProductCounts } from './product-counts.server.ts'
import { countMatches, groupProducts } from './product-groups.server.ts'
import { MATCH, type Matches } from './product-matches.server.ts'
import type { ProductSummary } from './product.ts'
import { sortedProducts, SUMMARY_COLUMNS, toSummary } from './queries.server.ts'
import { searchProducts } from './search-correction.server.ts'
// about
const BYTES_A_BRAND = 100

export interface FoundProducts {
  /** What was searched instead, because what was typed finds nothing. */
  corrected: string | null
  counts: ProductCounts
  /** Of all products that pass the filter the numbers, sorted; not to be changed. */
  numbers: Int32Array
}

/**
 * All products that a filter shows, on whatever page. In the default order what has the searched words in the name comes
 * first, before all what begins with them. Worked out from numbers in memory once for every filter, so that no page of any
 * list takes longer than another, however large the catalogue.
 */
export async function findProducts(services: Services, filter: ProductFilter): Promise<FoundProducts> {
  return await catalogueCache(services).read(
    `products found ${productFilterQuery({ ...filter, page: 1 })}`,
    () => find(services, filter),
    ({ numbers, counts }) => numbers.byteLength + Object.keys(counts.brands).length * BYTES_A_BRAND,
  )
}

async function find(services: Services, filter: ProductFilter): Promise<FoundProducts> {
  const { corrected, matches } = await searchProducts(services, filter.search)
  const grouped = await groupProducts(services)
  const sorted = await sortedProducts(services, filter.sort)
  const { groups, groupOf } = grouped
  const found = matches && countMatches(grouped, matches)
  const { counts, isShown } = countChoices(filter, groups, (group) =>
    found ? (found[group] ?? 0) : (groups[group]?.count ?? 0),
  )
  if (!matches && isShown.every((shown) => shown === 1)) return { corrected, counts, numbers: sorted }
  const passes = (number: number) => isShown[groupOf[number] ?? -1] === 1
  const isByFit = matches !== null && filter.sort === 'newest'
  const numbers = isByFit
    ? bestFirst(sorted, { matches, passes })
    : sorted.filter((number) => passes(number) && (!matches || (matches[number] ?? 0) > 0))
  return { corrected, counts, numbers }
}

/** By how well they fit, alike ones as they were sorted. */
function bestFirst(
  sorted: Int32Array,
  { matches, passes }: { matches: Matches; passes: (number: number) => boolean },
): Int32Array {
  const alike: number[][] = [[], [], []]
  for (const number of sorted) {
    const match = matches[number] ?? 0
    if (match > 0 && passes(number)) alike[MATCH.beginsInName - match]?.push(number)
  }
  return Int32Array.from(alike.flat())
}

/** The products with these numbers as they are now, in the order of the numbers; those that are gone are left out. */
export async function readSummaries(db: Database, numbers: Int32Array): Promise<ProductSummary[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, 'number'])
    .where('number', 'in', [...numbers])
    .execute()
  const byNumber = new Map(rows.map((row) => [row.number, toSummary(row)]))
  return [...numbers].flatMap((number) => byNumber.get(number) ?? [])
}
