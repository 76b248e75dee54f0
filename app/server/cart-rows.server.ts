import type { Cart, CartLine } from '../domain/cart.ts'
import type { EpochMs } from '../domain/time.ts'
import type { Database, Transaction } from './database/database.server.ts'
import { type Asked, statement } from './database/statement.server.ts'
import type { CartLinesTable } from './database/tables-selling.server.ts'

/**
 * Takes the user's cart for this transaction, made when it is missing: whatever else changes or orders the same cart
 * waits until the transaction has ended. Has to be the first statement, so that all that is read later is read after the wait.
 */
export function lockingCart(userId: string, now: EpochMs): Asked<unknown> {
  return lockCart.with(userId, now)
}

const lockCart = statement((db, userId: string, now: EpochMs) =>
  db
    .insertInto('carts')
    .values({ user_id: userId, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ version: eb('carts.version', '+', 1), updated_at: now })),
    )
    .compile(),
)

/** The lines in the order in which they were added. */
export async function readCartLines(db: Database | Transaction, userId: string): Promise<CartLine[]> {
  return (await linesOf(db, userId)).map(toLine)
}

const linesOf = statement((db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .select(['id', 'product_id', 'quantity', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .compile(),
)

/** The whole cart, by one statement; an empty one when there is none. */
export async function readCart(db: Database, userId: string): Promise<Cart> {
  const rows = await cartOf(db, userId)
  // a cart without lines is one row that has none
  const lines = rows.flatMap(({ id, product_id, quantity, added_at }) =>
    id === null || product_id === null || quantity === null || added_at === null
      ? []
      : [toLine({ id, product_id, quantity, added_at })],
  )
  return { lines, updatedAt: rows[0]?.updated_at ?? 0 }
}

const cartOf = statement((db, userId: string) =>
  db
    .selectFrom('carts')
    .leftJoin('cart_lines', 'cart_lines.user_id', 'carts.user_id')
    .select(['carts.updated_at', 'cart_lines.id', 'cart_lines.product_id'])
    .select(['cart_lines.quantity', 'cart_lines.added_at'])
    .where('carts.user_id', '=', userId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.product_id')
    .compile(),
)

function toLine(row: Pick<CartLinesTable, 'id' | 'product_id' | 'quantity' | 'added_at'>): CartLine {
  return { id: row.id, productId: row.product_id, quantity: row.quantity, addedAt: row.added_at }
}

/** Writes what differs between the two states of a locked cart. */
export async function storeCartLines(
  tx: Transaction,
  userId: string,
  { before, after }: { before: CartLine[]; after: CartLine[] },
): Promise<void> {
  const kept = new Set(after.map((line) => line.productId))
  const removed = before.map((line) => line.productId).filter((productId) => !kept.has(productId))
  if (removed.length > 0) await removeLines(tx, userId, removed)
  const changed = after.filter(
    (line) => !before.some((old) => old.id === line.id && old.quantity === line.quantity),
  )
  if (changed.length === 0) return
  await writeLines(
    tx,
    changed.map((line) => ({
      user_id: userId,
      product_id: line.productId,
      id: line.id,
      quantity: line.quantity,
      added_at: line.addedAt,
    })),
  )
}

const removeLines = statement((db, userId: string, productIds: string[]) =>
  db.deleteFrom('cart_lines').where('user_id', '=', userId).where('product_id', 'in', productIds).compile(),
)

const writeLines = statement((db, lines: CartLinesTable[]) =>
  db
    .insertInto('cart_lines')
    .values(lines)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        quantity: eb.ref('excluded.quantity'),
        added_at: eb.ref('excluded.added_at'),
      })),
    )
    .compile(),
)

/** Takes everything out of a locked cart, also what could not be ordered. [CO-11] */
export function emptyingCart(userId: string): Asked<unknown> {
  return emptyCart.with(userId)
}

const emptyCart = statement((db, userId: string) =>
  db.deleteFrom('cart_lines').where('user_id', '=', userId).compile(),
)
