import { sql } from 'kysely'
import type { CartLine } from '../domain/cart.ts'
import { readCartLines } from './cart-rows.server.ts'
import type { Transaction } from './database/database.server.ts'

/** The lines of a locked cart, and which of these products can be ordered, by one statement. [CART-16] */
export async function readLinesAndOrderable(
  tx: Transaction,
  userId: string,
  productIds: string[],
): Promise<{ lines: CartLine[]; orderable: Set<string> }> {
  if (productIds.length === 0) return { lines: await readCartLines(tx, userId), orderable: new Set() }
  const rows = await tx
    .selectFrom('cart_lines')
    .select(['id', 'product_id as productId', 'quantity', 'added_at as addedAt'])
    .where('user_id', '=', userId)
    .unionAll(
      tx
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
    .execute()
  // no line is without an id
  const [lines, orderable] = [rows.filter(({ id }) => id !== ''), rows.filter(({ id }) => id === '')]
  return { lines, orderable: new Set(orderable.map(({ productId }) => productId)) }
}
