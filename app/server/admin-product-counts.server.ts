import { brandName } from '../domain/brand.ts'
import type { Category } from '../domain/category.ts'
import { sortedByName } from '../domain/collation.ts'
import type { Database } from './database/database.server.ts'
import { eachNumber, numberList } from './number-list.server.ts'
import type { Matches } from './product-matches.server.ts'

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

/** Counts the catalogue once, from the index products_facets alone. [ADM-03] */
export async function countProducts(
  db: Database,
  { category, brand }: Filter,
  matches: Matches | null,
): Promise<ProductTotals> {
  const groups = await db
    .selectFrom('products')
    .select(['category', 'brand', (eb) => eb.fn.countAll<number>().as('count')])
    .$if(matches !== null, (query) => query.select((eb) => numberList(eb.ref('number')).as('numbers')))
    .groupBy(['category', 'brand'])
    .execute()
  const passing = groups.filter(
    (group) =>
      (category === null || group.category === category) && (brand === null || group.brand === brand),
  )
  return {
    found: sumOf(passing.map(({ count, numbers }) => (matches ? countIn(numbers ?? '', matches) : count))),
    total: sumOf(groups.map(({ count }) => count)),
    brands: sortedByName([...new Set(groups.map((group) => group.brand))], brandName),
  }
}

function countIn(numbers: string, matches: Matches): number {
  let count = 0
  eachNumber(numbers, (number) => {
    if ((matches[number] ?? 0) > 0) count += 1
  })
  return count
}

function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
