import { sql } from 'kysely'
import { catalogueCache } from '../../platform/cache/catalogue-cache.server.ts'
import { numberList, numbersIn } from '../../platform/cache/number-list.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Flag } from '../../platform/database/tables.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { Category } from '../categories.ts'
import { BAND_STARTS, PRICE_BANDS, type PriceBand } from './filter.ts'
import type { Matches } from './product-matches.server.ts'

// about
const BYTES_A_GROUP = 200

/** Products that no filter tells apart. */
export interface ProductGroup {
  category: Category
  brand: string
  price: PriceBand
  isOnSale: boolean
  isBestseller: boolean
  count: number
}

interface ProductGroups {
  groups: ProductGroup[]
  /** By the number of a product where in `groups` its group is; -1 where there is no such product. */
  groupOf: Int32Array
}

/** The whole catalogue by all that can be chosen in a filter, from the index products_facets. */
export async function groupProducts(services: Services): Promise<ProductGroups> {
  return await catalogueCache(services).read(
    'product groups',
    () => readGroups(services.reader),
    ({ groups, groupOf }) => groupOf.byteLength + groups.length * BYTES_A_GROUP,
  )
}

/** How many products of each group the search found. */
export function countMatches({ groups, groupOf }: ProductGroups, matches: Matches): Uint32Array {
  const counts = new Uint32Array(groups.length)
  for (let number = 0; number < matches.length; number++) {
    if (matches[number] === 0) continue
    const group = groupOf[number] ?? -1
    if (group >= 0) counts[group] = (counts[group] ?? 0) + 1
  }
  return counts
}

async function readGroups(db: Database): Promise<ProductGroups> {
  const rows = await groupsOf(db)
    .select((eb) => [numberList(eb.ref('number')).as('numbers'), eb.fn.max('number').as('last')])
    .execute()
  const groupOf = new Int32Array(Math.max(0, ...rows.map(({ last }) => Number(last ?? 0))) + 1).fill(-1)
  const groups = rows.map((row, index): ProductGroup => {
    const numbers = numbersIn(row.numbers)
    for (const number of numbers) groupOf[number] = index
    const price = PRICE_BANDS[row.band] ?? PRICE_BANDS[0]
    const { category, brand } = row
    return {
      category,
      brand,
      price,
      isOnSale: row.on_sale === 1,
      isBestseller: row.is_bestseller === 1,
      count: numbers.length,
    }
  })
  return { groups, groupOf }
}

/** In the words of the index products_facets, or no engine takes it. */
function groupsOf(db: Database) {
  const [middle, high] = [BAND_STARTS['1000-2000'], BAND_STARTS['2000+']]
  const band = sql<number>`case when price < ${sql.lit(middle)} then 0 when price < ${sql.lit(high)} then 1 else 2 end`
  const onSale = sql<Flag>`case when original_price is null then 0 else 1 end`
  return db
    .selectFrom('products')
    .select(['category', 'brand', 'is_bestseller', band.as('band'), onSale.as('on_sale')])
    .groupBy(['category', 'brand', 'is_bestseller', band, onSale])
}
