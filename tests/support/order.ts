import type { Customer } from '../../app/shop/orders/checkout.ts'
import type { Order } from '../../app/shop/orders/rules.ts'
import { getOwnOrder } from '../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../app/shop/orders/place-order.server.ts'
import type { Services } from '../../app/platform/services.server.ts'
import { getSessionUser } from '../../app/shop/accounts/users.server.ts'
import { addProduct } from './factories.ts'
import { checkoutForm, fillCart, valueOf } from './selling.ts'

const CUSTOMER: Customer = {
  firstName: 'Марија',
  lastName: 'Трајковска',
  phone: '070 123 456',
  address: 'ул. Вардарска 1',
  city: 'Скопје',
  municipality: 'Центар',
  postalCode: '1000',
  notes: '',
}

/** An order of two pieces for 500 ден, with delivery of 150 ден unless settings say otherwise, placed as the cart's form places it. */
export async function addOrder(
  services: Services,
  userId: string,
  customer: Partial<Customer> = {},
  { quantity = 2, promoCode = null }: { quantity?: number; promoCode?: string | null } = {},
): Promise<Order> {
  const user = await getSessionUser(services, userId)
  if (!user) throw new Error('no such user')
  await fillCart(services, user, [[await addProduct(services), quantity]])
  const form = await checkoutForm(services, user, { customer: { ...CUSTOMER, ...customer }, promoCode })
  const { orderId } = valueOf(await placeOrder(services, user, form))
  const order = await getOwnOrder(services, user, orderId)
  if (!order) throw new Error('the order is not there')
  return order
}
