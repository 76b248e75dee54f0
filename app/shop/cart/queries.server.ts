import { sql } from 'kysely'
import { columnsOf } from '../../platform/database/columns.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { EpochMs } from '../time.ts'
import type { Cart, CartLine } from './rules.ts'

const LINE = columnsOf(['id', 'productId', 'quantity', 'addedAt'])

/**
 * Locks (or creates) the cart until the transaction ends. Comes first: reads follow the wait. Returns its `updatedAt`, later
 * than every one before it, so that a browser knows which of two states is the newer one.
 */
export async function lockCart(tx: Transaction, userId: string, now: EpochMs): Promise<EpochMs> {
  const { updated_at } = await tx
    .insertInto('carts')
    .values({ user_id: userId, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        version: eb('carts.version', '+', 1),
        updated_at: sql<number>`case when carts.updated_at < ${now} then ${now} else carts.updated_at + 1 end`,
      })),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  return updated_at
}

export async function readCartLines(db: Database | Transaction, userId: string): Promise<CartLine[]> {
  const rows = await db.selectFrom('cart_lines').select(LINE.names).where('user_id', '=', userId).execute()
  return rows.map(LINE.values)
}

export async function getCart({ db }: Services, userId: string): Promise<Cart> {
  const rows = await db
    .selectFrom('carts')
    .leftJoin('cart_lines', 'cart_lines.user_id', 'carts.user_id')
    .select(['carts.updated_at', 'cart_lines.id', 'cart_lines.product_id'])
    .select(['cart_lines.quantity', 'cart_lines.added_at'])
    .where('carts.user_id', '=', userId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.product_id')
    .execute()
  const lines = rows.flatMap(({ id, product_id, quantity, added_at }) =>
    id === null || product_id === null || quantity === null || added_at === null
      ? []
      : [LINE.values({ id, product_id, quantity, added_at })],
  )
  return { lines, updatedAt: rows[0]?.updated_at ?? 0 }
}

/** Writes what differs between two states of a locked cart. */
export async function storeCartLines(
  tx: Transaction,
  userId: string,
  { before, after }: { before: CartLine[]; after: CartLine[] },
): Promise<void> {
  const remaining = new Set(after.map((line) => line.productId))
  const removed = before.map((line) => line.productId).filter((productId) => !remaining.has(productId))
  if (removed.length > 0)
    await tx
      .deleteFrom('cart_lines')
      .where('user_id', '=', userId)
      .where('product_id', 'in', removed)
      .execute()
  const changed = after.filter(
    (line) => !before.some((old) => old.id === line.id && old.quantity === line.quantity),
  )
  if (changed.length === 0) return
  const rows = changed.map((line) => ({ user_id: userId, ...LINE.row(line) }))
  await tx
    .insertInto('cart_lines')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        quantity: eb.ref('excluded.quantity'),
        added_at: eb.ref('excluded.added_at'),
      })),
    )
    .execute()
}

/** Also removes what could not be ordered. */
export async function clearCart(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
}

export function selectOrderable(db: Database) {
  return db.selectFrom('products').where('in_stock', '=', 1).where('is_coming_soon', '=', 0)
}
