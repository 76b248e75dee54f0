import type { Product } from '../domain/product.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { toProduct } from './product-rows.server.ts'
import type { Shop } from './shop.server.ts'

/** Few enough for little memory, many enough for ten thousand products in a few dozen queries. */
export const PRODUCTS_A_READ = 500

/** The whole catalogue for a file of the administration. [BEY-18 SEC-03] */
export function exportProducts(shop: Shop, actor: User): Result<AsyncGenerator<Product[]>> {
  return isAdmin(actor) ? ok(readAllProducts(shop)) : refuse({ code: 'forbidden' })
}

/**
 * Every product whole, in the order of ids, read part by part as it is asked for, and never kept; one empty part when there
 * is nothing. [BEY-18]
 */
export async function* readAllProducts(shop: Shop, size = PRODUCTS_A_READ): AsyncGenerator<Product[]> {
  let last = ''
  for (;;) {
    const rows = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(size)
      .execute()
    yield rows.map(toProduct)
    const end = rows.at(-1)
    if (end === undefined || rows.length < size) return
    last = end.id
  }
}

/** The products with these ids, by their ids; those that don't exist are left out. */
export async function readProducts(shop: Shop, ids: string[]): Promise<Map<string, Product>> {
  const found = new Map<string, Product>()
  const unique = [...new Set(ids)]
  for (let start = 0; start < unique.length; start += PRODUCTS_A_READ) {
    const some = unique.slice(start, start + PRODUCTS_A_READ)
    const rows = await shop.db.selectFrom('products').selectAll().where('id', 'in', some).execute()
    for (const row of rows) found.set(row.id, toProduct(row))
  }
  return found
}
