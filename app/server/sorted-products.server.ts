import type { Sort } from '../domain/product-filter.ts'
import type { Database } from './database/database.server.ts'
import { keptNumbers } from './kept-numbers.server.ts'
import { numberList, numbersIn } from './number-list.server.ts'
import { order } from './product-query.server.ts'
import type { Shop } from './shop.server.ts'

/** The numbers of all products in an order of the list, which an index of its own answers. [LIST-05 BEY-08] */
export async function sortedProducts(shop: Shop, sort: Sort): Promise<Int32Array> {
  return await keptNumbers(shop).catalogue.read(
    `products by ${sort}`,
    () => readSorted(shop.db, sort),
    (numbers) => numbers.byteLength,
  )
}

async function readSorted(db: Database, sort: Sort): Promise<Int32Array> {
  const { numbers } = await db
    .selectFrom(order(db.selectFrom('products').select('number'), sort).as('sorted'))
    .select((eb) => numberList(eb.ref('number')).as('numbers'))
    .executeTakeFirstOrThrow()
  return numbersIn(numbers)
}
