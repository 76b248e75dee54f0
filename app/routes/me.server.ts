import { createContext } from 'react-router'
import { getCart } from '../shop/cart/queries.server.ts'
import { cartCount, type Cart } from '../shop/cart/rules.ts'
import { listFavoriteIds } from '../shop/favorites/service.server.ts'
import { listOwnReviewIds } from '../shop/reviews/service.server.ts'
import type { User } from '../shop/use-case.ts'
import { VISITOR, type Me } from '../ui/live/shop-data.ts'
import { cartCountContext, type Context, servicesOf } from './request.server.ts'

type Own = Me & { cart: Cart }

const ownContext = createContext<Promise<Own> | null>(null)

/** The user with all that pages for everybody lack. */
export async function readMe(context: Context, user: User | null): Promise<Me> {
  return user ? await readOwn(context, user) : VISITOR
}

/** What is the user's own, read once for all loaders of a request; an action that has changed it reads it itself. */
export function readOwn(context: Context, user: User): Promise<Own> {
  const known = context.get(ownContext)
  if (known) return known
  const reading = queryOwn(context, user)
  context.set(ownContext, reading)
  return reading
}

async function queryOwn(context: Context, user: User): Promise<Own> {
  const services = servicesOf(context)
  const [cart, favoriteIds, reviewIds] = await Promise.all([
    getCart(services, user.id),
    listFavoriteIds(services, user.id),
    listOwnReviewIds(services, user.id),
  ])
  context.set(cartCountContext, cartCount(cart))
  return { user, cart, favoriteIds, reviewIds }
}
