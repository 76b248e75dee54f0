import type { Category } from '../domain/category.ts'
import type { ProductSummary } from '../domain/product.ts'
import type { Database } from './database/database.server.ts'
import type { OrderPosition } from './order-pages.server.ts'
import { groupProducts } from './product-groups.server.ts'
import type { Matches } from './product-matches.server.ts'
import { SUMMARY_COLUMNS, toSummary } from './product-rows.server.ts'
import type { Shop } from './shop.server.ts'
import { sortedProducts } from './sorted-products.server.ts'

/** What a row of the administration's list shows. */
export interface AdminProductRow extends ProductSummary {
  /** null is unlimited */
  stockQuantity: number | null
}

export interface ProductsRead {
  filter: { category: Category | null; brand: string | null }
  position: OrderPosition | null
  limit: number
}

const NO_FILTER = { category: null, brand: null }
const COLUMNS = [...SUMMARY_COLUMNS, 'stock_quantity', 'number'] as const

/** Products newest first, at most `limit`, those next to the position; the same speed on every page. */
export async function readProducts(db: Database, reading: ProductsRead): Promise<AdminProductRow[]> {
  const rows = await nextTo(db, reading).select(COLUMNS).limit(reading.limit).execute()
  return inOrder(rows.map(toRow), reading)
}

/** The same of the products that a search found, whose numbers are in memory in the order of the list. */
export async function readFoundProducts(
  shop: Shop,
  matches: Matches,
  reading: ProductsRead,
): Promise<AdminProductRow[]> {
  const { filter, position, limit } = reading
  const sorted = await sortedProducts(shop, 'newest')
  const { groups, groupOf } = await groupProducts(shop)
  const next =
    position &&
    (await nextTo(shop.db, { ...reading, filter: NO_FILTER })
      .select('number')
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
  const rows = await shop.db.selectFrom('products').select(COLUMNS).where('number', 'in', found).execute()
  const byNumber = new Map(rows.map((row) => [row.number, toRow(row)]))
  return inOrder(
    found.flatMap((number) => byNumber.get(number) ?? []),
    reading,
  )
}

/** The products that pass the filter, away from the position in its direction. */
function nextTo(db: Database, { filter: { category, brand }, position }: ProductsRead) {
  const isNewer = position?.direction === 'newer'
  const direction = isNewer ? 'asc' : 'desc'
  return db
    .selectFrom('products')
    .$if(category !== null, (query) => query.where('category', '=', category ?? 'skincare'))
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
    .$if(position !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          isNewer ? '>' : '<',
          eb.tuple(position?.createdAt ?? 0, position?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
}

function toRow(row: Parameters<typeof toSummary>[0] & { stock_quantity: number | null }): AdminProductRow {
  return { ...toSummary(row), stockQuantity: row.stock_quantity }
}

function inOrder<Row>(rows: Row[], { position }: ProductsRead): Row[] {
  return position?.direction === 'newer' ? rows.toReversed() : rows
}
