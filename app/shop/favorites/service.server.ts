import { isForeignKeyViolation } from '../../platform/database/transaction.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { User } from '../user.ts'

/** The ids of the user's favourites, the last added first; products deleted meanwhile are not among them. */
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

/** Puts a product among the user's favourites, once however often it is asked for; refuses an unknown one. */
export async function addFavorite(
  services: Services,
  user: Pick<User, 'id'>,
  productId: string,
): Promise<Result<null>> {
  const known = await addKnown(services, user, [productId])
  return known > 0 ? ok(null) : refuse({ code: 'not-found' })
}

/** Takes a product out of the user's favourites; one that is not among them is no error. */
export async function removeFavorite(
  services: Services,
  user: Pick<User, 'id'>,
  productId: string,
): Promise<void> {
  const removed = await services.db
    .deleteFrom('favorites')
    .where('user_id', '=', user.id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) services.bus.publish({ topic: 'favorites', userId: user.id })
}

/** Adds the products that a visitor wanted before signing in; unknown ones are left out. */
export async function mergeFavorites(
  services: Services,
  user: Pick<User, 'id'>,
  productIds: string[],
): Promise<void> {
  await addKnown(services, user, productIds)
}

/** Adds those of the products that exist and returns how many do. */
async function addKnown(services: Services, user: Pick<User, 'id'>, productIds: string[]): Promise<number> {
  const known = await knownIds(services, productIds)
  if (known.length === 0) return 0
  try {
    if (await insertFavorites(services, user.id, known))
      services.bus.publish({ topic: 'favorites', userId: user.id })
    return known.length
  } catch (error) {
    // A product was deleted at this moment: whichever are left are looked for again, fewer each time.
    if (!isForeignKeyViolation(error)) throw error
    const left = await knownIds(services, known)
    return left.length < known.length ? await addKnown(services, user, left) : 0
  }
}

/** In one order, so that two merges at once wait for one another instead of both for ever. */
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

/** Whether any of them is new. */
async function insertFavorites(services: Services, userId: string, productIds: string[]): Promise<boolean> {
  const addedAt = services.clock()
  const added = await services.db
    .insertInto('favorites')
    .values(productIds.map((id) => ({ user_id: userId, product_id: id, added_at: addedAt })))
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}
