import type { ProductSummary } from '../domain/product.ts'
import type { Sort } from '../domain/product-filter.ts'
import type { Database } from './database/database.server.ts'
import { numberList, eachNumber } from './number-list.server.ts'
import { MATCH, type Matches } from './product-matches.server.ts'
import { order } from './product-query.server.ts'
import { SUMMARY_COLUMNS, toSummary } from './product-rows.server.ts'

interface Part {
  sort: Sort
  offset: number
  limit: number
}

/**
 * Some of the products that a search found, sorted. In the default order what has the searched words in the name comes first,
 * before all what begins with them. [LIST-05 LIST-10]
 */
export async function readFound(
  db: Database,
  matches: Matches,
  { sort, offset, limit }: Part,
): Promise<ProductSummary[]> {
  // by how well they fit; of each no more than could be shown
  const found: number[][] = [[], [], []]
  eachNumber(await readOrder(db, sort), (number) => {
    const match = matches[number] ?? 0
    if (match === 0) return
    const alike = found[sort === 'newest' ? MATCH.beginsInName - match : 0]
    if (alike && alike.length < offset + limit) alike.push(number)
  })
  return await readSummaries(db, found.flat().slice(offset, offset + limit))
}

/** The numbers of all products in an order of the list, which an index of its own answers. */
async function readOrder(db: Database, sort: Sort): Promise<string> {
  const { numbers } = await db
    .selectFrom(order(db.selectFrom('products').select('number'), sort).as('sorted'))
    .select((eb) => numberList(eb.ref('number')).as('numbers'))
    .executeTakeFirstOrThrow()
  return numbers
}

async function readSummaries(db: Database, numbers: number[]): Promise<ProductSummary[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, 'number'])
    .where('number', 'in', numbers)
    .execute()
  const byNumber = new Map(rows.map((row) => [row.number, toSummary(row)]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}
