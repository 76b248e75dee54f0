import { z } from 'zod'
import { isForeignKeyViolation } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { parserOf, productId } from '../form-fields.ts'
import { isProductId } from '../text.ts'
import { ok, refuse, type User } from '../use-case.ts'

const MAX_MERGED = 500

/** stored by a browser, so it may be anything: what can't be an id is left out, and of too many the earliest */
const productIds = z
  .string()
  .max(100_000)
  .transform((text) => text.split(' ').filter(isProductId).slice(-MAX_MERGED))

export const parseFavorite = parserOf(
  z.discriminatedUnion('intent', [
    z.object({ intent: z.enum(['add', 'remove']), productId }),
    z.object({ intent: z.literal('merge'), productIds }),
  ]),
)

/** The last added first. */
export async function listFavoriteIds(services: Services, userId: string): Promise<string[]> {
  const rows = await services.db
    .selectFrom('favorites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

/** Adds a product once; refuses an unknown one. */
export async function addFavorite(services: Services, user: Pick<User, 'id'>, productId: string) {
  const known = await mergeFavorites(services, user, [productId])
  return known > 0 ? ok(null) : refuse({ code: 'not-found' })
}

/** Also succeeds when the product is no favourite. */
export async function removeFavorite(services: Services, user: Pick<User, 'id'>, productId: string) {
  const removed = await services.db
    .deleteFrom('favorites')
    .where('user_id', '=', user.id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) services.bus.publish({ topic: 'favorites', userId: user.id })
}

/** Also those from before signing in. Unknown products are left out; returns how many are known. */
export async function mergeFavorites(
  services: Services,
  user: Pick<User, 'id'>,
  productIds: string[],
): Promise<number> {
  const known = await knownIds(services, productIds)
  if (known.length === 0) return 0
  try {
    if (await insertFavorites(services, user.id, known))
      services.bus.publish({ topic: 'favorites', userId: user.id })
    return known.length
  } catch (error) {
    // a product was deleted in between
    if (!isForeignKeyViolation(error)) throw error
    const left = await knownIds(services, known)
    return left.length < known.length ? await mergeFavorites(services, user, left) : 0
  }
}

/** Sorted, so that concurrent merges don't deadlock. */
async function knownIds(services: Services, productIds: string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await services.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function insertFavorites(services: Services, userId: string, productIds: string[]): Promise<boolean> {
  const addedAt = services.clock()
  const added = await services.db
    .insertInto('favorites')
    .values(productIds.map((id) => ({ user_id: userId, product_id: id, added_at: addedAt })))
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}
