import { missingCustomerFields } from './checkout.ts'
import type { Order, OrderSummary } from './rules.ts'
import { refuse, type Result } from '../result.ts'
import type { User } from '../accounts/user.ts'
import type { CheckoutForm } from './schema.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { ordersPlaced, ordersRefused } from '../../platform/metrics/metrics.server.ts'
import { readOrderSummaries } from './order-pages.server.ts'
import { type PlacedOrder, type Placing, storeOrder } from './order-placing.server.ts'
import { readOrder } from './order-rows.server.ts'
import { saveDeliveryProfile } from './delivery-profile.server.ts'
import type { Services } from '../../platform/services.server.ts'

/**
 * Orders what is in the user's stored cart, in one transaction: every figure is the server's own, the same key gives the
 * same order back, and a refusal stores nothing. Refuses what the customer did not see (`order-changed`, with the new
 * figures), an empty cart, an incomplete form, a promo code that can't be used.
 */
export async function placeOrder(
  services: Services,
  user: User | null,
  form: CheckoutForm,
): Promise<Result<PlacedOrder>> {
  if (!user) return refuse({ code: 'sign-in-required' })
  const fields = missingCustomerFields(form.customer)
  if (fields.length > 0) return refuse({ code: 'form-incomplete', fields })
  const placing = { user, form, now: services.clock() }
  const placed = await transaction(services.db, (tx) => storeOrder(services, tx, placing))
  if (!placed.ok) ordersRefused.count({ reason: placed.refusal.code })
  else if (!placed.value.replayed) {
    ordersPlaced.count()
    await afterOrder(services, placing, placed.value.orderId)
  }
  return placed
}

/** The user's own orders, newest first; the next ones are those after the last one given. */
export async function listOwnOrders(
  services: Services,
  user: Pick<User, 'id'>,
  { after, limit = 100 }: { after?: Pick<OrderSummary, 'createdAt' | 'id'>; limit?: number } = {},
): Promise<OrderSummary[]> {
  const position = after ? { direction: 'older' as const, createdAt: after.createdAt, id: after.id } : null
  return await readOrderSummaries(services.db, { userId: user.id, position, limit })
}

/** An order of the user's own, whole; null for an unknown one and for somebody else's alike. */
export async function getOwnOrder(
  services: Services,
  user: Pick<User, 'id'>,
  orderId: string,
): Promise<Order | null> {
  return await readOrder(services.db, { orderId, userId: user.id })
}

/** The order stands whatever happens here. */
async function afterOrder(services: Services, { user, form }: Placing, orderId: string): Promise<void> {
  services.bus.publish({ topic: 'orders', userId: user.id, id: orderId })
  services.bus.publish({ topic: 'cart', userId: user.id })
  try {
    await saveDeliveryProfile(services, user, form.customer)
  } catch (error) {
    services.log.warn({ orderId, err: error }, 'delivery profile not saved after an order')
  }
}
