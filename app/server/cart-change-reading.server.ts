import { sql } from 'kysely'
import type { CartLine } from '../domain/cart.ts'
import { type Asked, statement } from './database/statement.server.ts'

/** A line of the cart, or a product that can be ordered, which has no id here. */
type LineOrProduct = CartLine

/** The lines of a locked cart, and which of these products can be ordered, by one statement. [CART-16] */
export function readingLinesAndOrderable(userId: string, productIds: string[]): Asked<LineOrProduct> {
  return productIds.length > 0 ? linesAndOrderable.with(userId, productIds) : lines.with(userId)
}

/** The two kinds of rows apart. */
export function splitLinesAndOrderable(rows: LineOrProduct[]): { lines: CartLine[]; orderable: Set<string> } {
  const products = rows.filter(({ id }) => id === '')
  return {
    lines: rows.filter(({ id }) => id !== ''),
    orderable: new Set(products.map(({ productId }) => productId)),
  }
}

const linesAndOrderable = statement((db, userId: string, productIds: string[]) =>
  db
    .selectFrom('cart_lines')
    .select(['id', 'product_id as productId', 'quantity', 'added_at as addedAt'])
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('products')
        .select([
          sql<string>`''`.as('id'),
          'products.id as productId',
          sql<number>`0`.as('quantity'),
          sql<number>`0`.as('addedAt'),
        ])
        .where('products.id', 'in', productIds)
        .where('in_stock', '=', 1)
        .where('is_coming_soon', '=', 0),
    )
    .orderBy('addedAt')
    .orderBy('productId')
    .compile(),
)

const lines = statement((db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .select(['id', 'product_id as productId', 'quantity', 'added_at as addedAt'])
    .where('user_id', '=', userId)
    .orderBy('addedAt')
    .orderBy('productId')
    .compile(),
)
