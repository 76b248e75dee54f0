import { sql } from 'kysely'
import { brandName } from '../domain/brand.ts'
import { CATEGORIES, type Category } from '../domain/category.ts'
import { sortedByName } from '../domain/collation.ts'
import { PRICE_BANDS, type PriceBand, priceRange, type ProductFilter } from '../domain/product-filter.ts'
import type { Database } from './database/database.server.ts'
import type { Flag } from './database/flag.server.ts'
import { numberList, eachNumber } from './number-list.server.ts'
import type { Matches } from './product-matches.server.ts'

/** How many products each choice of a filter would show, given all other filters; also choices with none. [BEY-08] */
export interface ProductCounts {
  found: number
  categories: Record<Category, number>
  /** In the order of their names. */
  brands: Record<string, number>
  prices: Record<PriceBand, number>
  promoted: { isOnSale: number; isBestseller: number }
}

interface Group {
  category: Category
  brand: string
  band: number
  on_sale: Flag
  is_bestseller: Flag
  count: number
  /** The numbers of all its products, when something is searched. */
  numbers?: string
}

type Test = (group: Group) => boolean

/**
 * Counts once what the search finds, by all that can be chosen; the rest is adding up. With a search also which of the found
 * pass every filter. [LIST-06 BEY-08]
 */
export async function countChoices(
  db: Database,
  { filter, matches }: { filter: ProductFilter; matches: Matches | null },
): Promise<{ counts: ProductCounts; passing: Matches | null }> {
  const groups = matches ? await countMatches(db, matches) : await countAll(db)
  const tests = {
    category: ({ category }) => filter.categories.length === 0 || filter.categories.includes(category),
    brand: ({ brand }) => filter.brands.length === 0 || filter.brands.includes(brand),
    price: ({ band }) => filter.price === null || PRICE_BANDS[band] === filter.price,
    sale: ({ on_sale }) => !filter.isOnSale || on_sale === 1,
    bestseller: ({ is_bestseller }) => !filter.isBestseller || is_bestseller === 1,
  } satisfies Record<string, Test>
  const others = (left: keyof typeof tests) => {
    const asked = Object.entries(tests).filter(([name]) => name !== left)
    return groups.filter((group) => asked.every(([, test]) => test(group)))
  }
  const inCategory = others('category')
  const inBrand = others('brand')
  const inPrice = others('price')
  const shown = inCategory.filter(tests.category)
  const brands = sortedByName([...new Set(groups.map(({ brand }) => brand))], brandName)
  const counts = {
    found: total(shown),
    categories: countsOf(CATEGORIES, (name) => inCategory.filter(({ category }) => category === name)),
    brands: countsOf(brands, (name) => inBrand.filter(({ brand }) => brand === name)),
    prices: countsOf(PRICE_BANDS, (name) => inPrice.filter(({ band }) => PRICE_BANDS[band] === name)),
    promoted: {
      isOnSale: total(others('sale').filter(({ on_sale }) => on_sale === 1)),
      isBestseller: total(others('bestseller').filter(({ is_bestseller }) => is_bestseller === 1)),
    },
  }
  return { counts, passing: matches && onlyOf(shown, matches) }
}

async function countAll(db: Database): Promise<Group[]> {
  return await groupsOf(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute()
}

async function countMatches(db: Database, matches: Matches): Promise<Group[]> {
  const rows = await groupsOf(db)
    .select((eb) => numberList(eb.ref('number')).as('numbers'))
    .execute()
  return rows.map((group) => {
    let count = 0
    eachNumber(group.numbers, (number) => {
      if ((matches[number] ?? 0) > 0) count += 1
    })
    return { ...group, count }
  })
}

/** In the words of the index products_facets, or no engine takes it. */
function groupsOf(db: Database) {
  const [middle, high] = [priceRange('1000-2000').from, priceRange('2000+').from]
  const band = sql<number>`case when price < ${sql.lit(middle)} then 0 when price < ${sql.lit(high)} then 1 else 2 end`
  const onSale = sql<Flag>`case when original_price is null then 0 else 1 end`
  return db
    .selectFrom('products')
    .select(['category', 'brand', 'is_bestseller', band.as('band'), onSale.as('on_sale')])
    .groupBy(['category', 'brand', 'is_bestseller', band, onSale])
}

function onlyOf(groups: Group[], matches: Matches): Matches {
  const only = new Uint8Array(matches.length)
  for (const { numbers = '' } of groups) {
    eachNumber(numbers, (number) => {
      only[number] = matches[number] ?? 0
    })
  }
  return only
}

function total(groups: Group[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0)
}

function countsOf<Name extends string>(
  names: readonly Name[],
  groupsOf: (name: Name) => Group[],
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, total(groupsOf(name))])) as Record<Name, number>
}
