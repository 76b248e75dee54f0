import type { CartChange } from '../../../app/shop/cart/rules.ts'
import type { OrderStatus } from '../../../app/shop/orders/rules.ts'
import { type ProductValues, typedProduct } from '../../../app/shop/catalog/fields.ts'
import type { Result } from '../../../app/shop/result.ts'
import type { User } from '../../../app/shop/user.ts'
import type { CheckoutForm } from '../../../app/shop/orders/schema.ts'
import type { FavoriteForm } from '../../../app/shop/favorites/schema.ts'
import { cancelOrder, setOrderStatus } from '../../../app/shop/orders/admin.server.ts'
import { applyCartChanges } from '../../../app/shop/cart/service.server.ts'
import { addFavorite, mergeFavorites, removeFavorite } from '../../../app/shop/favorites/service.server.ts'
import { placeOrder } from '../../../app/shop/orders/place-order.server.ts'
import { saveProduct } from '../../../app/shop/catalog/changes.server.ts'
import type { Services } from '../../../app/platform/services.server.ts'
import { addUser } from '../../support/factories.ts'

/** A product as somebody has changed it, who has seen this version. */
interface Edit {
  id: string
  values: ProductValues
  version: number
}

/**
 * What people do with a shop, whichever way it gets there: by the services of this process, or by requests to several. Only
 * what the shop says no to is an answer; everything else fails.
 */
export interface Door {
  /** What is stored, and what makes a world to act in. */
  services: Services
  newCustomer(): Promise<User>
  changeCart(user: User, changes: CartChange[]): Promise<void>
  /** The order's id, or the code of the refusal. */
  placeOrder(user: User, form: CheckoutForm): Promise<{ orderId: string } | { refusal: string }>
  changeFavorites(user: User, change: FavoriteForm): Promise<void>
  /** False when the order is cancelled already. */
  setStatus(orderId: string, status: OrderStatus): Promise<boolean>
  /** False when somebody else has saved another version. */
  saveProduct(edit: Edit): Promise<boolean>
}

/** Everything in this process. */
export async function serviceDoor(services: Services): Promise<Door> {
  const admin = await addUser(services, { role: 'admin' })
  return {
    services,
    newCustomer: () => addUser(services),
    changeCart: async (user, changes) => void (await applyCartChanges(services, user, changes)),
    async placeOrder(user, form) {
      const placed = await placeOrder(services, user, form)
      return placed.ok ? { orderId: placed.value.orderId } : { refusal: placed.refusal.code }
    },
    async changeFavorites(user, change) {
      if (change.intent === 'add') valueOf(await addFavorite(services, user, change.productId))
      else if (change.intent === 'remove') await removeFavorite(services, user, change.productId)
      else await mergeFavorites(services, user, change.productIds)
    },
    async setStatus(orderId, status) {
      const isCancelling = status === 'cancelled'
      const set = await (isCancelling
        ? cancelOrder(services, admin, orderId)
        : setOrderStatus(services, admin, { orderId, status }))
      return set.ok || (set.refusal.code === 'already-cancelled' ? false : valueOf(set) !== null)
    },
    async saveProduct({ id, values, version }) {
      const product = typedProduct(values, 'http://localhost')
      return valueOf(await saveProduct(services, admin, { id, product, version })).isSaved
    },
  }
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`)
  return result.value
}
