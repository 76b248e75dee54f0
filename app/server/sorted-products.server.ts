import type { Sort } from '../domain/product-filter.ts'
import type { TableChange } from './database/table-changes.server.ts'
import { kept } from './kept.server.ts'
import { numberList, numbersIn } from './number-list.server.ts'
import { order } from './product-query.server.ts'
import type { Shop } from './shop.server.ts'

/** Products that came or went; every list of them depends on it. */
export const PRODUCTS_THEMSELVES = ['products:insert', 'products:delete'] as const satisfies TableChange[]

/** What each order of the list is read from. */
export const SORTED_FROM: Record<Sort, readonly TableChange[]> = {
  newest: [...PRODUCTS_THEMSELVES, 'products.created_at'],
  name: [...PRODUCTS_THEMSELVES, 'products.name_sort'],
  'price-asc': [...PRODUCTS_THEMSELVES, 'products.price'],
  'price-desc': [...PRODUCTS_THEMSELVES, 'products.price'],
  rating: [...PRODUCTS_THEMSELVES, 'products.rating', 'products.review_count'],
}

/** The numbers of all products in an order of the list, which an index of its own answers; kept until that changes. [LIST-05 BEY-08] */
export async function sortedProducts(shop: Shop, sort: Sort): Promise<Int32Array> {
  const bytes = (numbers: Int32Array) => numbers.byteLength
  return await kept(shop, { key: `products by ${sort}`, from: SORTED_FROM[sort], bytes }, async () => {
    const { numbers } = await shop.db
      .selectFrom(order(shop.db.selectFrom('products').select('number'), sort).as('sorted'))
      .select((eb) => numberList(eb.ref('number')).as('numbers'))
      .executeTakeFirstOrThrow()
    return numbersIn(numbers)
  })
}
