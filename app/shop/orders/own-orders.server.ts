import type { Services } from '../../platform/services.server.ts'
import { getCart } from '../cart/queries.server.ts'
import { HOUR_MS } from '../time.ts'
import type { User } from '../use-case.ts'
import { type DeliveryProfile, REQUIRED_CUSTOMER_FIELDS } from './checkout.ts'
import { PROFILE, readOrder, readOrders, readOrderSummaries } from './queries.server.ts'
import { type OrderSummary, SHOWN_OWN_ORDERS } from './rules.ts'
import { userProfile } from './user-profile.ts'

/** Newest first; one more than are shown when there are more. */
export async function listOwnOrders(services: Services, user: Pick<User, 'id'>): Promise<OrderSummary[]> {
  return await readOrderSummaries(services.db, { userId: user.id, limit: SHOWN_OWN_ORDERS + 1 })
}

/** Null also for somebody else's. */
export async function getOwnOrder(services: Services, user: Pick<User, 'id'>, orderId: string) {
  return await readOrder(services.db, { orderId, userId: user.id })
}

/** The idempotency keys of the last hour's orders. */
export async function recentOrderKeys(services: Services, user: Pick<User, 'id'>): Promise<string[]> {
  const orders = await services.db
    .selectFrom('orders')
    .select('idempotency_key')
    .where('user_id', '=', user.id)
    .where('created_at', '>', services.clock() - HOUR_MS)
    .execute()
  return orders.map((order) => order.idempotency_key)
}

/** Null before the first order. */
export async function getDeliveryProfile(services: Services, user: Pick<User, 'id'>) {
  const row = await services.db
    .selectFrom('user_profiles')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return row ? PROFILE.values(row) : null
}

/** What the delivery form begins with; before the first order only the name of the registration. */
export async function checkoutDetails(services: Services, user: User): Promise<Partial<DeliveryProfile>> {
  const [firstName = '', ...rest] = user.displayName.split(' ')
  return (await getDeliveryProfile(services, user)) ?? { firstName, lastName: rest.join(' ') }
}

/** Only reads when the profile is stored already, as for most orders: a write would wait for the disk. */
export async function saveDeliveryProfile(
  services: Services,
  user: Pick<User, 'id'>,
  profile: DeliveryProfile,
): Promise<void> {
  const known = await getDeliveryProfile(services, user)
  if (known && REQUIRED_CUSTOMER_FIELDS.every((field) => known[field] === profile[field])) return
  const fields = { ...PROFILE.row(profile), updated_at: services.clock(), is_indexed: 0 as const }
  await services.db
    .insertInto('user_profiles')
    .values({ user_id: user.id, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute()
}

/** The same, entered by the user: an open cart or profile, which shows what was stored before, gets an event. */
export async function changeDeliveryProfile(services: Services, user: User, profile: DeliveryProfile) {
  await saveDeliveryProfile(services, user, profile)
  services.bus.publish({ topic: 'cart', userId: user.id })
}

const ORDERS_PER_READ = 100

/** Everything the shop stores about a user as JSON in pieces; amounts in deni, an order's times in milliseconds. */
export async function* ownDataJson(
  services: Services,
  user: User,
  sessions: object[],
  ordersPerRead = ORDERS_PER_READ,
): AsyncGenerator<string> {
  const { reader } = services
  const ofUser = reader.selectFrom('orders').select('id').where('user_id', '=', user.id)
  const [deliveryProfile, orders, favorites, reviews, cart] = await Promise.all([
    getDeliveryProfile(services, user),
    ofUser.orderBy('created_at').orderBy('id').execute(),
    reader
      .selectFrom('favorites')
      .select(['product_id as productId', 'added_at as addedAt'])
      .where('user_id', '=', user.id)
      .orderBy('added_at')
      .execute(),
    reader
      .selectFrom('reviews')
      .select(['product_id as productId', 'rating', 'comment', 'created_at as createdAt'])
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .execute(),
    getCart(services, user.id),
  ])
  const orderIds = orders.map(({ id }) => id)
  const account = userProfile({
    user,
    delivery: deliveryProfile,
    favorites: favorites.map(({ productId }) => productId).toReversed(),
    orderHistory: orderIds.toReversed(),
  })
  const own = {
    account: { ...account, createdAt: iso(account.createdAt), lastLoginAt: iso(account.lastLoginAt) },
    sessions,
    deliveryProfile,
    favorites: favorites.map((favorite) => ({ ...favorite, addedAt: iso(favorite.addedAt) })),
    reviews: reviews.map((review) => ({ ...review, createdAt: iso(review.createdAt) })),
    cart: cart.lines.map(({ id: _id, ...line }) => ({ ...line, addedAt: iso(line.addedAt) })),
  }
  yield `${JSON.stringify(own, null, 2).slice(0, -2)},\n  "orders": [`
  for (let at = 0; at < orderIds.length; at += ordersPerRead) {
    const part = await readOrders(reader, { ids: orderIds.slice(at, at + ordersPerRead) })
    const texts = part.map(({ userId: _userId, version: _version, ...order }) =>
      JSON.stringify(order, null, 2),
    )
    yield (at > 0 ? ',\n' : '') + texts.join(',\n')
  }
  yield ']\n}'
}

const iso = (at: number) => new Date(at).toISOString()
