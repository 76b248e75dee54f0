import { randomUUID } from 'node:crypto'
import type { Customer } from '../app/domain/checkout.ts'
import type { Order } from '../app/domain/order.ts'
import { applyCartChanges } from '../app/server/cart.server.ts'
import { getOwnOrder, placeOrder } from '../app/server/orders.server.ts'
import type { Shop } from '../app/server/shop.server.ts'
import { getUser } from '../app/server/users.server.ts'
import { addProduct } from './factories.ts'

export const CUSTOMER: Customer = {
  firstName: 'Марија',
  lastName: 'Трајковска',
  phone: '070 123 456',
  address: 'ул. Вардарска 1',
  city: 'Скопје',
  municipality: 'Центар',
  postalCode: '1000',
  notes: '',
}

/** An order of two pieces for 500 ден with delivery 150 ден, placed as the cart's form places it. */
export async function addOrder(shop: Shop, userId: string, customer: Partial<Customer> = {}): Promise<Order> {
  const user = await getUser(shop, userId)
  if (!user) throw new Error('no such user')
  const product = await addProduct(shop)
  const at = shop.clock()
  await applyCartChanges(shop, user, [
    { id: randomUUID(), type: 'add', productId: product.id, quantity: 2, at },
  ])
  const placed = await placeOrder(shop, user, {
    customer: { ...CUSTOMER, ...customer },
    idempotencyKey: randomUUID(),
    promoCode: null,
    shown: {
      lines: [{ productId: product.id, quantity: 2, price: product.price }],
      total: 115_000,
      promoCode: null,
    },
  })
  if (!placed.ok) throw new Error(`order: ${placed.refusal.code}`)
  const order = await getOwnOrder(shop, user, placed.value.orderId)
  if (!order) throw new Error('the order is not there')
  return order
}
