import { z } from 'zod'
import {
  type Transaction,
  isForeignKeyViolation,
  transaction,
} from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { checkbox, parserOf, productId } from '../form-fields.ts'
import { isProductId } from '../text.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'

type FormerProduct = { kind: 'moved'; productId: string } | { kind: 'gone' } | { kind: 'unknown' }

/** Where the product of a former id, or of an id in other letter case, is now. */
export async function findFormerProduct(services: Services, id: string): Promise<FormerProduct> {
  if (!isProductId(id)) return { kind: 'unknown' }
  const former = await services.db
    .selectFrom('product_addresses')
    .select('product_id')
    .where('former_id', '=', id)
    .executeTakeFirst()
  if (former) return former.product_id === null ? { kind: 'gone' } : moved(former.product_id)
  const lower = id.toLowerCase()
  if (lower === id) return { kind: 'unknown' }
  const product = await services.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', lower)
    .executeTakeFirst()
  return product ? moved(product.id) : { kind: 'unknown' }
}

const moved = (productId: string): FormerProduct => ({ kind: 'moved', productId })

export const parseProductRemoval = parserOf(
  z.object({ intent: z.literal('delete'), productId, sure: checkbox }),
)

interface Removal {
  productId: string
  successorId: string | null
}

export async function removeProduct(
  services: Services,
  actor: User,
  { productId, successorId = null }: { productId: string; successorId?: string | null },
): Promise<Result<null>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const removal = { productId, successorId }
  try {
    const removed = await transaction(services.db, (tx) =>
      removeInTransaction(tx, { services, actor, ...removal }),
    )
    if (removed.ok) services.bus.publish({ topic: 'catalogue', id: productId })
    return removed
  } catch (error) {
    if (isForeignKeyViolation(error)) return refuse({ code: 'not-found' })
    throw error
  }
}

/**
 * The same in the caller's transaction; the caller checks the role and publishes `catalogue`. Throws a violated foreign key
 * when the successor is no other product.
 */
export async function removeInTransaction(
  tx: Transaction,
  { services, actor, productId, successorId }: Removal & { services: Services; actor: User },
): Promise<Result<null>> {
  // no address may lead to one that leads elsewhere
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
  const address = { product_id: successorId, changed_at: services.clock() }
  await tx
    .insertInto('product_addresses')
    .values({ former_id: productId, ...address })
    .onConflict((conflict) => conflict.column('former_id').doUpdateSet(address))
    .execute()
  const change = { before: product, after: { successorId } }
  await recordAudit(tx, { services, actor, action: 'product.delete', subjectId: productId, ...change })
  return ok(null)
}
