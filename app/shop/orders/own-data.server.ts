import type { DeliveryProfile } from './checkout.ts'
import type { Order } from './rules.ts'
import { userProfile, type UserProfile } from './user-profile.ts'
import type { User } from '../accounts/user.ts'
import { getCart } from '../cart/service.server.ts'
import { readOrdersOf } from './order-rows.server.ts'
import { getDeliveryProfile } from './delivery-profile.server.ts'
import type { Services } from '../../platform/services.server.ts'

/** Everything the shop stores about a user; amounts are in deni (100 deni = 1 ден), an order's moments in milliseconds. */
export interface OwnData {
  account: Omit<UserProfile, 'createdAt' | 'lastLoginAt'> & { createdAt: string; lastLoginAt: string }
  deliveryProfile: DeliveryProfile | null
  orders: Omit<Order, 'userId' | 'version'>[]
  favorites: { productId: string; addedAt: string }[]
  reviews: { productId: string; rating: number; comment: string; createdAt: string }[]
  cart: { productId: string; quantity: number; addedAt: string }[]
}

/** What users download of themselves: their own rows only, all of them. */
export async function collectOwnData(services: Services, user: User): Promise<OwnData> {
  const [deliveryProfile, orders, favorites, reviews, cart] = await Promise.all([
    getDeliveryProfile(services, user),
    readOrdersOf(services.reader, user.id),
    services.reader
      .selectFrom('favorites')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('added_at')
      .execute(),
    services.reader
      .selectFrom('reviews')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .execute(),
    getCart(services, user.id),
  ])
  const account = userProfile({
    user,
    delivery: deliveryProfile,
    favorites: favorites.map(({ product_id }) => product_id).toReversed(),
    orderHistory: orders.map(({ id }) => id).toReversed(),
  })
  return {
    account: { ...account, createdAt: iso(account.createdAt), lastLoginAt: iso(account.lastLoginAt) },
    deliveryProfile,
    orders: orders.map(({ userId: _userId, version: _version, ...order }) => order),
    favorites: favorites.map(({ product_id, added_at }) => ({
      productId: product_id,
      addedAt: iso(added_at),
    })),
    reviews: reviews.map(({ product_id, rating, comment, created_at }) => ({
      productId: product_id,
      rating,
      comment,
      createdAt: iso(created_at),
    })),
    cart: cart.lines.map(({ productId, quantity, addedAt }) => ({
      productId,
      quantity,
      addedAt: iso(addedAt),
    })),
  }
}

const iso = (at: number) => new Date(at).toISOString()
