import { z } from 'zod'
import { type Transaction, transaction } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import { checkbox, parserOf, productId } from '../form-fields.ts'
import { isProductId } from '../text.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import { parseImages } from './queries.server.ts'

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
  const products = services.db.selectFrom('products').select('id')
  const product = await products.where('id', '=', lower).executeTakeFirst()
  return product ? moved(product.id) : { kind: 'unknown' }
}

const moved = (productId: string): FormerProduct => ({ kind: 'moved', productId })

export const parseProductRemoval = parserOf(
  z.object({ intent: z.literal('delete'), productId, sure: checkbox }),
)

/** Refuses (forbidden) anybody but an administrator, and (not-found) an unknown id. The product's address answers as gone from then on. */
export async function removeProduct(services: Services, actor: User, { productId }: { productId: string }) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const removed = await transaction(services.db, (tx) =>
    removeInTransaction(tx, { services, actor, productId }),
  )
  if (removed.ok || removed.refusal.code === 'not-found') services.bus.publish({ topic: 'catalogue' })
  return removed
}

/** The same in the caller's transaction; the caller checks the role and publishes `catalogue`. */
export async function removeInTransaction(
  tx: Transaction,
  { services, actor, productId }: { services: Services; actor: User; productId: string },
): Promise<Result<{ images: string[] }>> {
  const product = await tx
    .deleteFrom('products')
    .where('id', '=', productId)
    .returning(['name', 'brand', 'price', 'images'])
    .executeTakeFirst()
  if (!product) return refuse({ code: 'not-found' })
  const { images, ...before } = product
  const address = { product_id: null, changed_at: services.clock() }
  await tx
    .insertInto('product_addresses')
    .values({ former_id: productId, ...address })
    .onConflict((conflict) => conflict.column('former_id').doUpdateSet(address))
    .execute()
  await recordAudit(tx, { services, actor, action: 'product.delete', subjectId: productId, before })
  return ok({ images: parseImages(images) })
}
