import { applyCartChange, type Cart, type CartChange, type CartLine } from '../domain/cart.ts'
import { canBeOrdered, type ProductSummary } from '../domain/product.ts'
import { ok, type Result } from '../domain/result.ts'
import type { User } from '../domain/user.ts'
import { lockingCart, readCart, readCartLines, storeCartLines } from './cart-rows.server.ts'
import { statement, together } from './database/statement.server.ts'
import type { CartChangesTable } from './database/tables-selling.server.ts'
import { transaction } from './database/transaction.server.ts'
import { getProductSummaries } from './products.server.ts'
import { readingLinesAndOrderable, splitLinesAndOrderable } from './cart-change-reading.server.ts'
import type { Shop } from './shop.server.ts'

/** A line as the cart screen shows it; `product` is null when it was deleted meanwhile. */
export interface CartViewLine {
  line: CartLine
  product: ProductSummary | null
  isAvailable: boolean
}

/** The user's cart as it is stored; an empty one when there is none. [CART-08] */
export async function getCart(shop: Shop, userId: string): Promise<Cart> {
  return await readCart(shop.db, userId)
}

/** The user's lines with today's products; deleted and coming-soon ones stay, as unavailable. [CART-08 CART-15] */
export async function viewCart(shop: Shop, userId: string): Promise<CartViewLine[]> {
  const lines = await readCartLines(shop.db, userId)
  const products = await getProductSummaries(
    shop,
    lines.map((line) => line.productId),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map((line) => {
    const product = byId.get(line.productId) ?? null
    return { line, product, isAvailable: product !== null && canBeOrdered(product) }
  })
}

/**
 * Applies the changes in their order, each change id once in the life of a cart, however often and from however many
 * tabs it is sent, and returns the cart. A product that can't be ordered does not get in by `add` or `set`; such a
 * change counts as applied, so that it never blocks the ones behind it. [CART-08 CART-09 CART-14 CART-16]
 */
export async function applyCartChanges(
  shop: Shop,
  user: Pick<User, 'id'>,
  changes: CartChange[],
): Promise<Result<Cart>> {
  if (changes.length === 0) return ok(await getCart(shop, user.id))
  const now = shop.clock()
  const { cart, isChanged } = await transaction(shop.db, async (tx) => {
    const [, recorded, rows] = await together(
      tx,
      lockingCart(user.id, now),
      recordChanges.with(
        changes.map((change) => ({ user_id: user.id, change_id: change.id, applied_at: now })),
      ),
      readingLinesAndOrderable(user.id, wantedProducts(changes)),
    )
    const { lines: before, orderable } = splitLinesAndOrderable(rows)
    const lines = freshChanges(changes, recorded).reduce(
      (state, change) => (mayApply(change, state, orderable) ? applyCartChange(state, change, now) : state),
      { lines: before, updatedAt: now },
    ).lines
    await storeCartLines(tx, user.id, { before, after: lines })
    return { cart: { lines: lines.toSorted(byAdding), updatedAt: now }, isChanged: lines !== before }
  })
  if (isChanged) shop.bus.publish({ topic: 'cart', userId: user.id })
  return ok(cart)
}

/** Gives the ids that were not recorded before. */
const recordChanges = statement((db, rows: CartChangesTable[]) =>
  db
    .insertInto('cart_changes')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'change_id']).doNothing())
    .returning('change_id')
    .compile(),
)

/** Those that have just been recorded, each id once. */
function freshChanges(changes: CartChange[], recorded: { change_id: string }[]): CartChange[] {
  const fresh = new Set(recorded.map((row) => row.change_id))
  return changes.filter((change) => fresh.delete(change.id))
}

function wantedProducts(changes: CartChange[]): string[] {
  return [
    ...new Set(
      changes.flatMap((change) => (change.type === 'add' || change.type === 'set' ? [change.productId] : [])),
    ),
  ]
}

/** A line that is there already may be set or removed whatever became of its product; a merge keeps what was in the guest's cart. */
function mayApply(change: CartChange, cart: Cart, orderable: Set<string>): boolean {
  if (change.type === 'add') return orderable.has(change.productId)
  if (change.type !== 'set') return true
  return orderable.has(change.productId) || cart.lines.some((line) => line.productId === change.productId)
}

function byAdding(a: CartLine, b: CartLine): number {
  if (a.addedAt !== b.addedAt) return a.addedAt - b.addedAt
  return a.productId < b.productId ? -1 : 1
}
