import { randomUUID } from 'node:crypto'
import { markSent } from '../../platform/mail/outbox.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { applyCartChanges } from '../cart/service.server.ts'
import { readProducts } from '../catalog/queries.server.ts'
import { getDelivery } from '../delivery/service.server.ts'
import { addFavorite } from '../favorites/service.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { cancelOrder, saveOrderNote, setOrderStatus } from '../orders/admin.server.ts'
import { EMPTY_CUSTOMER, NO_NOTE } from '../orders/checkout.ts'
import { placeOrder } from '../orders/place-order.server.ts'
import { totalsFor } from '../orders/rules.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import type { Result, User } from '../use-case.ts'

const RECIPIENT = {
  ...EMPTY_CUSTOMER,
  firstName: 'Марија',
  lastName: 'Трајковска',
  phone: '070 123 456',
  address: 'ул. Македонија 12-3/8',
  city: 'Скопје',
  municipality: 'Центар',
  postalCode: '1000',
}

interface DemoOrder {
  agoMs: number
  quantities: Record<string, number>
  /** One a day. */
  changes: OrderStatus[]
  trackingNumber?: string
}

const ORDERS: DemoOrder[] = [
  {
    agoMs: 24 * DAY_MS,
    quantities: { 'okeeffes-krem-race-tegla-96': 1, 'okeeffes-balsam-usni-stik': 2 },
    changes: ['approved', 'delivered'],
    trackingNumber: 'MK104776105',
  },
  { agoMs: 15 * DAY_MS, quantities: { 'solution-maslo-telo-100': 1 }, changes: ['cancelled'] },
  {
    agoMs: 2 * DAY_MS,
    quantities: { 'hocl-smiruvachki-sprej-100': 1, 'solution-serum-hijaluronska-30': 1 },
    changes: ['approved'],
    trackingNumber: 'MK104882317',
  },
  {
    agoMs: 3 * HOUR_MS,
    quantities: { 'absolut-torr-rolon-60': 1, 'absolut-torr-sprej-stapala-100': 1 },
    changes: [],
  },
]

const FAVORITES = ['paket-smirena-kozha', 'solution-serum-niacinamid-30', 'okeeffes-nokjna-nega-race-80']

/**
 * Gives the demo's customer an address, favourites and orders in several states, and sends no emails about them. An interrupted start
 * leaves fewer of them.
 */
export async function seedCustomer(
  services: Services,
  { customer, administrator }: { customer: User; administrator: User },
): Promise<void> {
  const now = services.clock()
  await services.db
    .updateTable('users')
    .set({ created_at: now - 30 * DAY_MS })
    .where('id', '=', customer.id)
    .execute()
  for (const { agoMs, quantities, changes, trackingNumber } of ORDERS) {
    const daysLater = (days: number) => ({ ...services, clock: () => now - agoMs + days * DAY_MS })
    const orderId = await place(daysLater(0), customer, quantities)
    for (const [index, status] of changes.entries()) {
      const then = daysLater(index + 1)
      valueOf(
        status === 'cancelled'
          ? await cancelOrder(then, administrator, { orderId })
          : await setOrderStatus(then, administrator, { orderId, status }),
      )
    }
    if (trackingNumber !== undefined)
      valueOf(await saveOrderNote(daysLater(1), administrator, { ...NO_NOTE, trackingNumber, orderId }))
    await markEmailsSent(services, orderId)
  }
  for (const id of FAVORITES) valueOf(await addFavorite(services, customer, id))
}

async function markEmailsSent(services: Services, orderId: string): Promise<void> {
  const ofOrder = services.db.selectFrom('outbox').select('id').where('dedup_key', 'like', `%${orderId}%`)
  await markSent(
    services,
    (await ofOrder.execute()).map(({ id }) => id),
  )
}

async function place(services: Services, customer: User, quantities: Record<string, number>) {
  const at = services.clock()
  const products = await readProducts(services.db, Object.keys(quantities))
  const priced = [...products.values()].map((product) => ({
    ...product,
    quantity: quantities[product.id] ?? 1,
  }))
  const added = priced.map(({ id: productId, quantity }) => {
    return { id: randomUUID(), type: 'add', productId, quantity, at } as const
  })
  await applyCartChanges(services, customer, added)
  const { lines, total, promoCode } = valueOf(totalsFor(priced, null, await getDelivery(services), at))
  const shown = { lines, total, promoCode }
  const form = { customer: RECIPIENT, idempotencyKey: randomUUID(), shown, promoCode }
  return valueOf(await placeOrder(services, customer, form)).orderId
}

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`The demo was refused: ${result.refusal.code}`)
}
