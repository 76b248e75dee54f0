import type { ProductSummary } from '../domain/product.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import type { User } from '../domain/user.ts'
import { getProductSummaries } from './products.server.ts'
import type { Shop } from './shop.server.ts'

/** The ids of the user's favourites, the last added first; products deleted meanwhile are not among them. [FAV-02] */
export async function listFavoriteIds(shop: Shop, userId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('favorites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

/** The user's favourites as products, the last added first. [FAV-06] */
export async function listFavorites(shop: Shop, userId: string): Promise<ProductSummary[]> {
  return await getProductSummaries(shop, await listFavoriteIds(shop, userId))
}

/** Puts a product among the user's favourites, once however often it is asked for; refuses an unknown one. [FAV-01] */
export async function addFavorite(
  shop: Shop,
  user: Pick<User, 'id'>,
  productId: string,
): Promise<Result<null>> {
  const known = await addKnown(shop, user, [productId])
  return known > 0 ? ok(null) : refuse({ code: 'not-found' })
}

/** Takes a product out of the user's favourites; one that is not among them is no error. [FAV-01] */
export async function removeFavorite(shop: Shop, user: Pick<User, 'id'>, productId: string): Promise<void> {
  const removed = await shop.db
    .deleteFrom('favorites')
    .where('user_id', '=', user.id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) shop.bus.publish({ topic: 'favorites', userId: user.id })
}

/** The union of the user's favourites and those kept in the browser; unknown products are left out. [FAV-03 FAV-04] */
export async function mergeFavorites(
  shop: Shop,
  user: Pick<User, 'id'>,
  productIds: string[],
): Promise<string[]> {
  await addKnown(shop, user, productIds)
  return await listFavoriteIds(shop, user.id)
}

/** Adds those of the products that exist and returns how many do. */
async function addKnown(shop: Shop, user: Pick<User, 'id'>, productIds: string[]): Promise<number> {
  if (productIds.length === 0) return 0
  // in one order, so that two merges at once wait for one another instead of both for ever
  const known = await shop.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .execute()
  if (known.length === 0) return 0
  const addedAt = shop.clock()
  const added = await shop.db
    .insertInto('favorites')
    .values(known.map(({ id }) => ({ user_id: user.id, product_id: id, added_at: addedAt })))
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .executeTakeFirst()
  if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) shop.bus.publish({ topic: 'favorites', userId: user.id })
  return known.length
}
