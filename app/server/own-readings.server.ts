import { createContext, type RouterContextProvider } from 'react-router'
import type { User } from '../domain/user.ts'
import { getCart } from './cart.server.ts'
import { shopOf } from './context.server.ts'
import { listFavoriteIds } from './favorites.server.ts'
import type { Shop } from './shop.server.ts'

/** The person's cart for the loaders of one request. [CART-08] */
export const ownCart = readForLoaders(getCart)

/** The ids of the person's favourites for the loaders of one request, the last added first. [FAV-02] */
export const ownFavoriteIds = readForLoaders(listFavoriteIds)

/** What several loaders of one request ask of the person, read once for all of them. Whoever changes it reads it apart. */
function readForLoaders<Value>(read: (shop: Shop, userId: string) => Promise<Value>) {
  const readingContext = createContext<Promise<Value> | null>(null)
  return (context: Readonly<RouterContextProvider>, user: Pick<User, 'id'>): Promise<Value> => {
    const known = context.get(readingContext)
    if (known) return known
    const reading = read(shopOf(context), user.id)
    context.set(readingContext, reading)
    return reading
  }
}
