import { sql } from 'kysely'
import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import type { Database, Flag } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { CATEGORIES, type Category } from '../categories.ts'
import { sortedByName } from '../collation.ts'
import { recordOf } from '../record-of.ts'
import { BAND_STARTS, PRICE_BANDS, type PriceBand, type ProductFilter, PROMOTED_NAMES } from './filter.ts'
import { brandName } from './product.ts'
import { numberList, numbersIn } from './queries.server.ts'

type Promoted = (typeof PROMOTED_NAMES)[number]

/** By a product's number how well the product fits a search; 0 is not at all. */
export type Matches = Uint8Array

interface ProductGroup extends Pick<ProductFilter, Promoted> {
  category: Category
  brand: string
  price: PriceBand
  count: number
}

interface ProductGroups {
  groups: ProductGroup[]
  /** By a product's number the position of its group; -1 where there is no such product. */
  groupOf: Int32Array
}

const BYTES_PER_GROUP = 200

/** The whole catalogue by all that a filter can choose, from the index products_facets. */
export async function groupProducts(services: Services): Promise<ProductGroups> {
  return await catalogueCache(services).read(
    'product groups',
    () => readGroups(services.reader),
    ({ groups, groupOf }) => groupOf.byteLength + groups.length * BYTES_PER_GROUP,
  )
}

async function readGroups(db: Database): Promise<ProductGroups> {
  const rows = await groupsOf(db)
    .select((eb) => [numberList(eb.ref('number')).as('numbers'), eb.fn.max('number').as('last')])
    .execute()
  const groupOf = new Int32Array(Math.max(0, ...rows.map(({ last }) => Number(last ?? 0))) + 1).fill(-1)
  const groups = rows.map(({ category, brand, ...row }, index): ProductGroup => {
    const numbers = numbersIn(row.numbers)
    for (const number of numbers) groupOf[number] = index
    const price = PRICE_BANDS[row.band] ?? PRICE_BANDS[0]
    const [isOnSale, isBestseller] = [row.on_sale === 1, row.is_bestseller === 1]
    return { category, brand, price, isOnSale, isBestseller, count: numbers.length }
  })
  return { groups, groupOf }
}

/** In the words of the index products_facets, or no engine uses it. */
function groupsOf(db: Database) {
  const [middle, high] = [BAND_STARTS['1000-2000'], BAND_STARTS['2000+']]
  const band = sql<number>`case when price < ${sql.lit(middle)} then 0 when price < ${sql.lit(high)} then 1 else 2 end`
  const onSale = sql<Flag>`case when original_price is null then 0 else 1 end`
  return db
    .selectFrom('products')
    .select(['category', 'brand', 'is_bestseller', band.as('band'), onSale.as('on_sale')])
    .groupBy(['category', 'brand', 'is_bestseller', band, onSale])
}

export async function filterProducts(services: Services, filter: ProductFilter, matches: Matches | null) {
  const grouped = await groupProducts(services)
  const { groups, groupOf } = grouped
  const matching = matches ? countMatches(grouped, matches) : groups.map(({ count }) => count)
  const shown = new Set<number>()
  const counts = {
    found: 0,
    categories: recordOf(CATEGORIES, () => 0),
    brands: recordOf(sortedByName([...new Set(groups.map(({ brand }) => brand))], brandName), () => 0),
    prices: recordOf(PRICE_BANDS, () => 0),
    promoted: recordOf(PROMOTED_NAMES, () => 0),
  }
  for (const [index, group] of groups.entries()) {
    const [refusing, ...others] = refusals(filter, group)
    if (others.length > 0) continue
    const isCounted = (choice: Choice) => refusing === undefined || refusing === choice
    const count = matching[index] ?? 0
    if (refusing === undefined) {
      shown.add(index)
      counts.found += count
    }
    if (isCounted('category')) counts.categories[group.category] += count
    if (isCounted('brand')) counts.brands[group.brand] = (counts.brands[group.brand] ?? 0) + count
    if (isCounted('price')) counts.prices[group.price] += count
    for (const name of PROMOTED_NAMES) if (isCounted(name) && group[name]) counts.promoted[name] += count
  }
  return {
    counts,
    total: groups.reduce((sum, { count }) => sum + count, 0),
    isFound: (number: number) => shown.has(groupOf[number] ?? -1) && (!matches || (matches[number] ?? 0) > 0),
  }
}

function countMatches({ groups, groupOf }: ProductGroups, matches: Matches): number[] {
  const counts = groups.map(() => 0)
  matches.forEach((match, number) => {
    const group = groupOf[number] ?? -1
    if (match > 0 && group >= 0) counts[group] = (counts[group] ?? 0) + 1
  })
  return counts
}

type Choice = 'category' | 'brand' | 'price' | Promoted

function refusals({ categories, brands, price, ...filter }: ProductFilter, group: ProductGroup): Choice[] {
  const refusing: Choice[] = []
  if (categories.length > 0 && !categories.includes(group.category)) refusing.push('category')
  if (brands.length > 0 && !brands.includes(group.brand)) refusing.push('brand')
  if (price !== null && price !== group.price) refusing.push('price')
  return [...refusing, ...PROMOTED_NAMES.filter((name) => filter[name] && !group[name])]
}
