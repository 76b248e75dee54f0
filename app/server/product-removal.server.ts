import { ok, refuse, type Result } from '../domain/result.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { recordAudit } from './audit.server.ts'
import type { Transaction } from './database/database.server.ts'
import { isForeignKeyViolation } from './database/foreign-key.server.ts'
import { transaction } from './database/transaction.server.ts'
import type { Shop } from './shop.server.ts'

interface Removal {
  productId: string
  successorId: string | null
}

/**
 * Deletes a product with its reviews and favourites; orders keep what they say of it, carts show it as unavailable. Its
 * address leads to the successor from then on (a product under a new id), or says that it is gone. Refuses an
 * unknown product and an unknown successor, also one that is removed at the same moment. [ADM-03 BEY-02 SEC-03]
 */
export async function removeProduct(
  shop: Shop,
  actor: User,
  { productId, successorId = null }: { productId: string; successorId?: string | null },
): Promise<Result<null>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const removal = { productId, successorId }
  try {
    const removed = await transaction(shop.db, (tx) => removeInTransaction(tx, { shop, actor, ...removal }))
    if (removed.ok) shop.bus.publish({ topic: 'catalogue', id: productId })
    return removed
  } catch (error) {
    if (isForeignKeyViolation(error)) return refuse({ code: 'not-found' })
    throw error
  }
}

/** The same in the caller's transaction, who checks the role and publishes `catalogue` when it has ended. */
export async function removeInTransaction(
  tx: Transaction,
  { shop, actor, productId, successorId }: Removal & { shop: Shop; actor: User },
): Promise<Result<null>> {
  if (successorId !== null && !(await isSuccessor(tx, { productId, successorId })))
    return refuse({ code: 'not-found' })
  // what led to this product leads on, and so no address leads to one that leads elsewhere
  await tx
    .updateTable('product_addresses')
    .set({ product_id: successorId })
    .where('product_id', '=', productId)
    .execute()
  const product = await tx
    .deleteFrom('products')
    .where('id', '=', productId)
    .returning(['name', 'brand', 'price'])
    .executeTakeFirst()
  if (!product) return refuse({ code: 'not-found' })
  const address = { product_id: successorId, changed_at: shop.clock() }
  await tx
    .insertInto('product_addresses')
    .values({ former_id: productId, ...address })
    .onConflict((conflict) => conflict.column('former_id').doUpdateSet(address))
    .execute()
  await recordAudit(tx, {
    shop,
    actor,
    action: 'product.delete',
    subjectType: 'product',
    subjectId: productId,
    before: product,
    after: { successorId },
  })
  return ok(null)
}

async function isSuccessor(tx: Transaction, { productId, successorId }: Removal): Promise<boolean> {
  const successor = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', successorId)
    .where('id', '<>', productId)
    .executeTakeFirst()
  return successor !== undefined
}
