import { z } from 'zod'
import { type Database, type Transaction, transaction } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { json, moment, parserOf, productId, quantity, uuid } from '../form-fields.ts'
import { type Deni, lineTotal, sum } from '../money.ts'
import type { EpochMs } from '../time.ts'
import type { User } from '../use-case.ts'
import { getCart, lockCart, readCartLines, selectOrderable, storeCartLines } from './queries.server.ts'
import {
  applyCartChange,
  type Cart,
  type CartChange,
  type CartLine,
  MAX_LINES,
  MAX_QUANTITY,
} from './rules.ts'

/** Of those products that can be ordered. */
async function orderablePrices(db: Database, ids: string[]): Promise<Map<string, Deni>> {
  if (ids.length === 0) return new Map()
  const products = await selectOrderable(db).select(['id', 'price']).where('id', 'in', ids).execute()
  return new Map(products.map(({ id, price }) => [id, price]))
}

/** The current price of the lines (deni), without what can't be ordered. */
export async function subtotalOf(services: Services, lines: Pick<CartLine, 'productId' | 'quantity'>[]) {
  const ids = lines.map(({ productId }) => productId)
  const prices = await orderablePrices(services.db, ids)
  return sum(lines.map(({ productId, quantity }) => lineTotal(prices.get(productId) ?? 0, quantity)))
}

const MAX_CHANGES = 200

const addedQuantity = quantity(1, MAX_QUANTITY)
// zero or less removes the line
const setQuantity = quantity(-MAX_QUANTITY, MAX_QUANTITY)

const cartChange = z.discriminatedUnion('type', [
  z.object({ id: uuid, type: z.literal('add'), productId, quantity: addedQuantity, at: moment }),
  z.object({ id: uuid, type: z.literal('set'), productId, quantity: setQuantity, at: moment }),
  z.object({ id: uuid, type: z.literal('clear') }),
  z.object({
    id: uuid,
    type: z.literal('merge'),
    lines: z.array(z.object({ productId, quantity: addedQuantity, addedAt: moment })).max(MAX_LINES),
  }),
])

/** Reads the changes that a browser made to its cart, at most 200, as JSON or a form field. */
export const parseCartChanges = parserOf(
  z
    .object({ changes: json(z.array(cartChange).max(MAX_CHANGES)) })
    .transform(({ changes }): CartChange[] => changes),
)

/**
 * Applies each change id once per cart, however often it is sent, and returns the cart. `add` or `set` of a
 * product that can't be ordered has no effect but counts as applied, so that it never blocks later changes.
 */
export async function applyCartChanges(services: Services, user: Pick<User, 'id'>, changes: CartChange[]) {
  if (changes.length === 0) return await getCart(services, user.id)
  const now = services.clock()
  const cart = await transaction(services.db, async (tx) => {
    const updatedAt = await lockCart(tx, user.id, now)
    const fresh = await recordChanges(tx, user.id, { changes, now })
    const before = await readCartLines(tx, user.id)
    const wanted = fresh.flatMap((change) => ('productId' in change ? [change.productId] : []))
    const orderable = await orderablePrices(tx, wanted)
    const lines = fresh.reduce(
      (state, change) => (mayApply(change, state, orderable) ? applyCartChange(state, change, now) : state),
      { lines: before, updatedAt },
    ).lines
    await storeCartLines(tx, user.id, { before, after: lines })
    return { lines: lines.toSorted(byAdding), updatedAt }
  })
  services.bus.publish({ topic: 'cart', userId: user.id, at: cart.updatedAt })
  return cart
}

async function recordChanges(
  tx: Transaction,
  userId: string,
  { changes, now }: { changes: CartChange[]; now: EpochMs },
): Promise<CartChange[]> {
  const recorded = await tx
    .insertInto('cart_changes')
    .values(changes.map((change) => ({ user_id: userId, change_id: change.id, applied_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'change_id']).doNothing())
    .returning('change_id')
    .execute()
  // more than a click: from a browser that was away, or from a script
  if (changes.length > 1) await forgetOldChanges(tx, userId)
  const fresh = new Set(recorded.map((row) => row.change_id))
  return changes.filter((change) => fresh.delete(change.id))
}

const MOST_CHANGES_KEPT = 1000

/** Removes the ids of changes that were applied before this time, and of each user's all but the latest thousand. */
export async function removeOldCartChanges({ db, reader }: Services, before: EpochMs): Promise<void> {
  await db.deleteFrom('cart_changes').where('applied_at', '<', before).execute()
  const users = reader.selectFrom('cart_changes').select('user_id').groupBy('user_id')
  const crowded = await users.having(({ fn }) => fn.countAll<number>(), '>', MOST_CHANGES_KEPT).execute()
  for (const { user_id: userId } of crowded) await transaction(db, (tx) => forgetOldChanges(tx, userId))
}

async function forgetOldChanges(tx: Transaction, userId: string): Promise<void> {
  const old = tx
    .selectFrom('cart_changes')
    .select('change_id')
    .where('user_id', '=', userId)
    .orderBy('applied_at', 'desc')
    .orderBy('change_id')
    .limit(100_000)
    .offset(MOST_CHANGES_KEPT)
  await tx.deleteFrom('cart_changes').where('user_id', '=', userId).where('change_id', 'in', old).execute()
}

/** An existing line may be set or removed whatever became of its product; a merge retains the guest's cart. */
function mayApply(change: CartChange, cart: Cart, orderable: Map<string, Deni>): boolean {
  if (change.type === 'add') return orderable.has(change.productId)
  if (change.type !== 'set') return true
  return orderable.has(change.productId) || cart.lines.some((line) => line.productId === change.productId)
}

function byAdding(a: CartLine, b: CartLine): number {
  if (a.addedAt !== b.addedAt) return a.addedAt - b.addedAt
  return a.productId < b.productId ? -1 : 1
}
