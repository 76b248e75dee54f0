import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { inBatches } from '../../app/platform/batches.server.ts'
import {
  countRows,
  type Database,
  type Tables,
  type Transaction,
  transaction,
} from '../../app/platform/database/database.server.ts'
import type { Services } from '../../app/platform/services.server.ts'
import { shownLines, shownTotals, toShownOrder } from '../../app/routes/storefront/cart/shown-cart.ts'
import { getCart } from '../../app/shop/cart/queries.server.ts'
import type { CartChange } from '../../app/shop/cart/rules.ts'
import { applyCartChanges } from '../../app/shop/cart/service.server.ts'
import { indexedProduct, saveProductWords } from '../../app/shop/catalog/product-words.server.ts'
import { NEW_PRODUCT, type Product, type ProductSummary } from '../../app/shop/catalog/product.ts'
import { getProduct, productRow, readSummaries } from '../../app/shop/catalog/queries.server.ts'
import { DEFAULT_DELIVERY, type DeliverySettings } from '../../app/shop/delivery/rules.ts'
import { getDelivery, lockDelivery, saveDeliveryRow } from '../../app/shop/delivery/service.server.ts'
import {
  type Customer,
  NO_OPTIONAL_FIELDS,
  OPTIONAL_CUSTOMER_FIELDS,
} from '../../app/shop/orders/checkout.ts'
import { getOwnOrder } from '../../app/shop/orders/own-orders.server.ts'
import { placeOrder } from '../../app/shop/orders/place-order.server.ts'
import type { Order } from '../../app/shop/orders/rules.ts'
import { type CheckoutForm, parseCheckout } from '../../app/shop/orders/schema.ts'
import { promoRow, checkPromoCode } from '../../app/shop/promotions/queries.server.ts'
import { newPromoCode, type PromoCode } from '../../app/shop/promotions/rules.ts'
import type { ShownOrder } from '../../app/shop/quote.ts'
import { DAY_MS } from '../../app/shop/time.ts'
import type { Result, User } from '../../app/shop/use-case.ts'
import { insertUser, toUser, getSessionUser } from '../../app/shop/users/service.server.ts'
import { contradictionsIn } from './acknowledged.ts'
import { testShop, type TestServices } from './database.ts'

let made = 0

/** Ids of one kind sort as they were made, also beyond ten; files that ran before have made some. */
const madeId = (kind: string, number: number) => `${kind}-${String(number).padStart(6, '0')}`

/** A product for 500 ден that can be ordered, in the catalogue for a year; with whatever the test says instead. */
export async function addProduct(services: Services, fields: Partial<Product> = {}): Promise<Product> {
  const number = (made += 1)
  const { rating: _rating, reviewCount: _count, version: _version, ...given } = fields
  const product = {
    ...NEW_PRODUCT,
    id: madeId('product', number),
    name: `Крем за раце ${number}`,
    brand: 'hocl',
    category: 'handcare' as const,
    price: 50_000,
    createdAt: services.clock() - 365 * DAY_MS,
    updatedAt: services.clock(),
    ...given,
  }
  await services.db.insertInto('products').values(productRow(product)).execute()
  await transaction(services.db, (tx) => saveProductWords(tx, [indexedProduct(product)]))
  resync(services)
  return found(await getProduct(services, product.id))
}

/** A customer's record (without an account to sign in to); `role: 'admin'` for an administrator. */
export async function addUser(services: Services, fields: Partial<User> = {}): Promise<User> {
  const number = (made += 1)
  const {
    id = madeId('user', number),
    email = `user-${number}@example.mk`,
    displayName = `Купувач ${number}`,
  } = fields
  const user = toUser(
    await transaction(services.db, (tx) => insertUser(tx, services, { id, email, name: displayName })),
  )
  if (fields.role !== 'admin') return user
  await services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  return { ...user, role: 'admin' }
}

export async function userOf(services: Services, id: string): Promise<User> {
  return found(await getSessionUser(services, id))
}

/** 10 % off everything from yesterday on, without limits; with whatever the test says instead. */
export async function addPromo(services: Services, fields: Partial<PromoCode> = {}): Promise<PromoCode> {
  const number = (made += 1)
  const now = services.clock()
  const defaults = {
    id: madeId('promo', number),
    code: `KOD${number}`,
    discountValue: 1000,
    validFrom: now - DAY_MS,
  }
  const promo = newPromoCode({ ...defaults, ...fields }, now)
  await services.db
    .insertInto('promo_codes')
    .values(promoRow(promo, { createdAt: now, updatedAt: now }))
    .execute()
  return promo
}

export async function setDelivery(services: Services, fields: Partial<DeliverySettings> = {}) {
  const settings = { ...DEFAULT_DELIVERY, ...fields }
  await transaction(services.db, async (tx) => {
    await lockDelivery(tx, services)
    await saveDeliveryRow(tx, settings, services.clock())
  })
  resync(services)
  return settings
}

/** After a change of stored data that no service has announced. */
export function resync({ bus }: Pick<Services, 'bus'>): void {
  bus.publish({ topic: 'resync' })
}

function found<T>(value: T | null): T {
  if (value === null) throw new Error('What was just stored is not there')
  return value
}

export async function countUsers({ db }: Pick<Services, 'db'>): Promise<number> {
  return await countRows(db.selectFrom('users'))
}

/** A user's row and nothing else, in a transaction under test. */
export async function insertUserRow(tx: Transaction, id: string): Promise<void> {
  const row = { id, email: `${id}@example.mk`, display_name: id, created_at: 0, updated_at: 0 }
  await tx.insertInto('users').values(row).execute()
}

/** Rows of this table, of which one statement could not take all. */
export async function insertRows(db: Database, table: keyof Tables, rows: object[]): Promise<void> {
  for (const some of inBatches(rows as never[], 500)) await db.insertInto(table).values(some).execute()
}

/** Puts as many further products of the same data into the catalogue: `copy-0`, `copy-1`, … */
export async function addCopies({ db }: Services, { id }: { id: string }, count: number): Promise<void> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { number: _number, ...one } = row
  const copies = Array.from({ length: count }, (_, index) => ({ ...one, id: `copy-${index}` }))
  await insertRows(db, 'products', copies)
}

/** An empty shop, another one for each test of the file. */
export function shopForEach(): TestServices {
  const services = {} as TestServices
  beforeEach(async () => void Object.assign(services, await testShop()))
  return services
}

/** The same with an administrator. */
export function adminShopForEach(): { services: TestServices; admin: User } {
  const services = shopForEach()
  const admin = {} as User
  beforeEach(async () => void Object.assign(admin, await addUser(services, { role: 'admin' })))
  return { services, admin }
}

export const CUSTOMER: Customer = {
  ...NO_OPTIONAL_FIELDS,
  firstName: 'Марија',
  lastName: 'Трајковска',
  phone: '070 123 456',
  address: 'ул. Вардарска 1',
  city: 'Скопје',
  municipality: 'Центар',
  postalCode: '1000',
}

export const OPTIONS = Object.fromEntries(OPTIONAL_CUSTOMER_FIELDS.map((field) => [field, `Мое ${field}`]))

/** Distributes over the union, so that each kind of change keeps its own fields. */
type Unnamed<T> = T extends unknown ? Omit<T, 'id'> : never

export function change(fields: Unnamed<CartChange>): CartChange {
  return { id: randomUUID(), ...fields } as CartChange
}

export async function fillCart(services: Services, user: User, ...wanted: [Product, number][]) {
  const changes = wanted.map(([{ id }, quantity], index) =>
    change({ type: 'add', productId: id, quantity, at: services.clock() + index }),
  )
  await applyCartChanges(services, user, changes)
}

/** The form as the cart screen sends it now, read as the server reads it; with whatever the test says instead. */
export async function checkoutForm(services: Services, user: User, fields: Partial<CheckoutForm> = {}) {
  const { customer = CUSTOMER, idempotencyKey = randomUUID(), promoCode = null } = fields
  const shown = fields.shown ?? (await shownOrder(services, user, promoCode))
  return valueOf(parseCheckout({ ...customer, idempotencyKey, shown: JSON.stringify(shown), promoCode }))
}

/** What the cart screen shows of the stored cart: the browser's own figures, with a code that a visitor may use. */
async function shownOrder(services: Services, user: User, promoCode: string | null): Promise<ShownOrder> {
  const { lines } = await getCart(services, user.id)
  const ids = lines.map(({ productId }) => productId)
  const products = await readSummaries(services.db, 'id', ids)
  const byId = new Map<string, ProductSummary | null>(ids.map((id) => [id, null]))
  for (const product of products) byId.set(product.id, product)
  const delivery = await getDelivery(services)
  const shown = { lines: shownLines(lines, byId), delivery, now: services.clock() }
  const without = shownTotals({ ...shown, promo: null }).quote
  if (!without) throw new Error('cart-empty: nothing can be ordered')
  if (promoCode === null) return toShownOrder(without)
  const promo = valueOf(await checkPromoCode(services, promoCode, { subtotal: without.subtotal }))
  const { quote } = shownTotals({ ...shown, promo })
  return toShownOrder(quote ?? without)
}

/** Does this while a table can't be read. */
export async function withoutTable<T>({ db }: Pick<Services, 'db'>, table: string, work: () => Promise<T>) {
  await db.schema.alterTable(table).renameTo('away').execute()
  try {
    return await work()
  } finally {
    await db.schema.alterTable('away').renameTo(table).execute()
  }
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

/** What this failed with, or null. */
export const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

/** What the audit has, the oldest first: of these actions, or of all. */
export async function auditEntries({ db }: Pick<Services, 'db'>, ...actions: string[]) {
  const rows = await db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute()
  return rows.filter(({ action }) => actions.length === 0 || actions.includes(action))
}

/** How many rows the tables of an order hold, and of those that follow from it. */
export async function countOfOrders({ db }: Services) {
  return {
    orders: await countRows(db.selectFrom('orders')),
    items: await countRows(db.selectFrom('order_items')),
    audit: await countRows(db.selectFrom('audit')),
    outbox: await countRows(db.selectFrom('outbox')),
    cartLines: await countRows(db.selectFrom('cart_lines')),
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
  const user = await userOf(services, userId)
  await fillCart(services, user, [await addProduct(services), quantity])
  const form = await checkoutForm(services, user, { customer: { ...CUSTOMER, ...customer }, promoCode })
  const { orderId } = valueOf(await placeOrder(services, user, form))
  const order = await getOwnOrder(services, user, orderId)
  if (!order) throw new Error('the order is not there')
  return order
}
