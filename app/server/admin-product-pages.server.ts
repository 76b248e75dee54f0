import type { Category } from '../domain/category.ts'
import type { ProductSummary } from '../domain/product.ts'
import type { Database } from './database/database.server.ts'
import { eachNumber, numberList } from './number-list.server.ts'
import type { OrderPosition } from './order-pages.server.ts'
import type { Matches } from './product-matches.server.ts'
import { SUMMARY_COLUMNS, toSummary } from './product-rows.server.ts'

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

const COLUMNS = [...SUMMARY_COLUMNS, 'stock_quantity', 'number'] as const

/** Products newest first, at most `limit`, those next to the position; the same speed on every page. */
export async function readProducts(db: Database, reading: ProductsRead): Promise<AdminProductRow[]> {
  const rows = await nextTo(db, reading).select(COLUMNS).limit(reading.limit).execute()
  return inOrder(rows.map(toRow), reading)
}

/** The same of the products that a search found: their numbers in one row first, as everywhere in the search. */
export async function readFoundProducts(
  db: Database,
  matches: Matches,
  reading: ProductsRead,
): Promise<AdminProductRow[]> {
  const { numbers } = await db
    .selectFrom(nextTo(db, reading).select('number').as('sorted'))
    .select((eb) => numberList(eb.ref('number')).as('numbers'))
    .executeTakeFirstOrThrow()
  const found: number[] = []
  eachNumber(numbers, (number) => {
    if ((matches[number] ?? 0) > 0 && found.length < reading.limit) found.push(number)
  })
  if (found.length === 0) return []
  const rows = await db.selectFrom('products').select(COLUMNS).where('number', 'in', found).execute()
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
