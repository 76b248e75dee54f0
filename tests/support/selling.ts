import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Services } from '../../app/platform/services.server.ts'
import { shownLines, shownTotals, toShownOrder } from '../../app/routes/storefront/cart/shown-cart.ts'
import { getSessionUser } from '../../app/shop/accounts/users.server.ts'
import type { CartChange } from '../../app/shop/cart/rules.ts'
import { applyCartChanges, getCart } from '../../app/shop/cart/service.server.ts'
import type { Product, ProductSummary } from '../../app/shop/catalog/product.ts'
import { getProductSummaries } from '../../app/shop/catalog/storefront.server.ts'
import { getDelivery } from '../../app/shop/delivery/service.server.ts'
import { type Customer, EMPTY_CUSTOMER } from '../../app/shop/orders/checkout.ts'
import { getOwnOrder } from '../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../app/shop/orders/place-order.server.ts'
import type { Order } from '../../app/shop/orders/rules.ts'
import { type CheckoutForm, parseCheckout } from '../../app/shop/orders/schema.ts'
import { checkPromoCode } from '../../app/shop/promotions/queries.server.ts'
import type { ShownOrder } from '../../app/shop/quote.ts'
import type { Result } from '../../app/shop/result.ts'
import type { User } from '../../app/shop/user.ts'
import { contradictionsIn } from './acknowledged.ts'
import { addProduct } from './factories.ts'

export const CUSTOMER: Customer = {
  ...EMPTY_CUSTOMER,
  firstName: 'Марија',
  lastName: 'Трајковска',
  phone: '070 123 456',
  address: 'ул. Вардарска 1',
  city: 'Скопје',
  municipality: 'Центар',
  postalCode: '1000',
}

/** Distributes over the union, so that each kind of change keeps its own fields. */
type Unnamed<T> = T extends unknown ? Omit<T, 'id'> : never

/** A change under an id of its own. */
export function change(fields: Unnamed<CartChange>): CartChange {
  return { id: randomUUID(), ...fields } as CartChange
}

/** Puts the products into the user's stored cart. */
export async function fillCart(services: Services, user: User, wanted: [Product, number][]): Promise<void> {
  const changes = wanted.map(([{ id }, quantity], index) =>
    change({ type: 'add', productId: id, quantity, at: services.clock() + index }),
  )
  await applyCartChanges(services, user, changes)
}

/** The form as the cart screen sends it now, read as the server reads it; with whatever the test says instead. */
export async function checkoutForm(
  services: Services,
  user: User,
  fields: Partial<CheckoutForm> = {},
): Promise<CheckoutForm> {
  const { customer = CUSTOMER, idempotencyKey = randomUUID(), promoCode = null } = fields
  const shown = fields.shown ?? (await shownOrder(services, user, promoCode))
  return valueOf(parseCheckout({ ...customer, idempotencyKey, shown: JSON.stringify(shown), promoCode }))
}

/** What the cart screen shows of the stored cart: the browser's own figures, with a code that a visitor may use. */
async function shownOrder(services: Services, user: User, promoCode: string | null): Promise<ShownOrder> {
  const { lines } = await getCart(services, user.id)
  const products = await getProductSummaries(
    services,
    lines.map(({ productId }) => productId),
  )
  const byId = new Map<string, ProductSummary | null>(lines.map(({ productId }) => [productId, null]))
  for (const product of products) byId.set(product.id, product)
  const { now, delivery } = { now: services.clock(), delivery: await getDelivery(services) }
  const shown = { lines: shownLines(lines, byId), delivery, now }
  const without = shownTotals({ ...shown, promo: null }).quote
  if (!without) throw new Error('cart-empty: nothing can be ordered')
  if (promoCode === null) return toShownOrder(without)
  const promo = valueOf(await checkPromoCode(services, promoCode, { subtotal: without.subtotal }))
  const { quote } = shownTotals({ ...shown, promo })
  return toShownOrder(quote ?? without)
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** How many rows the tables of an order hold, and of those that follow from it. */
export async function orderRows(services: Services) {
  const count = async (table: 'orders' | 'order_items' | 'audit' | 'outbox' | 'cart_lines') => {
    const { rows } = await services.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  return {
    orders: await count('orders'),
    items: await count('order_items'),
    audit: await count('audit'),
    outbox: await count('outbox'),
    cartLines: await count('cart_lines'),
  }
}

/** What holds of stored orders at every moment; what a single row can break is the database's own to refuse. */
export async function expectWholeOrders({ db }: Pick<Services, 'db'>): Promise<void> {
  const rows = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(db)).rows
  expect(await contradictionsIn({ rows })).toEqual([])
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
