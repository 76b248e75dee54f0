import { transaction } from '../../app/platform/database/transaction.server.ts'
import type { Services } from '../../app/platform/services.server.ts'
import { insertUser, toUser } from '../../app/shop/accounts/users.server.ts'
import { saveProductWords } from '../../app/shop/catalog/product-words.server.ts'
import { NEW_PRODUCT, type Product } from '../../app/shop/catalog/product.ts'
import { productRow } from '../../app/shop/catalog/queries.server.ts'
import { getProduct } from '../../app/shop/catalog/storefront.server.ts'
import { DEFAULT_DELIVERY, type DeliverySettings } from '../../app/shop/delivery/rules.ts'
import { saveDeliveryRow } from '../../app/shop/delivery/service.server.ts'
import { promoRow } from '../../app/shop/promotions/queries.server.ts'
import { newPromoCode, type PromoCode } from '../../app/shop/promotions/rules.ts'
import { DAY_MS } from '../../app/shop/time.ts'
import type { User } from '../../app/shop/user.ts'

let made = 0

/** A product for 500 ден that can be ordered, in the catalogue for a year; with whatever the test says instead. */
export async function addProduct(services: Services, fields: Partial<Product> = {}): Promise<Product> {
  const number = (made += 1)
  const { rating: _rating, reviewCount: _count, version: _version, ...given } = fields
  const product = {
    ...NEW_PRODUCT,
    id: `product-${number}`,
    name: `Крем за раце ${number}`,
    brand: 'hocl',
    category: 'handcare' as const,
    price: 50_000,
    createdAt: services.clock() - 365 * DAY_MS,
    updatedAt: services.clock(),
    ...given,
  }
  await services.db.insertInto('products').values(productRow(product)).execute()
  await saveProductWords(services.db, [product])
  readAnew(services)
  return found(await getProduct(services, product.id))
}

/** A customer's record (without an account to sign in to); `role: 'admin'` for an administrator. */
export async function addUser(services: Services, fields: Partial<User> = {}): Promise<User> {
  const number = (made += 1)
  const {
    id = `user-${number}`,
    email = `user-${number}@example.mk`,
    displayName = `Купувач ${number}`,
  } = fields
  const user = toUser(
    await transaction(services.db, (tx) => insertUser(tx, services, { id, email, displayName })),
  )
  if (fields.role !== 'admin') return user
  await services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  return { ...user, role: 'admin' }
}

/** 10 % off everything from yesterday on, without limits; with whatever the test says instead. */
export async function addPromo(services: Services, fields: Partial<PromoCode> = {}): Promise<PromoCode> {
  const number = (made += 1)
  const now = services.clock()
  const defaults = {
    id: `promo-${number}`,
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

/** The delivery settings: the defaults with whatever the test says instead. */
export async function setDelivery(
  services: Services,
  fields: Partial<DeliverySettings> = {},
): Promise<DeliverySettings> {
  const settings = { ...DEFAULT_DELIVERY, ...fields }
  await saveDeliveryRow(services.db, settings, services.clock())
  readAnew(services)
  return settings
}

/** For whoever has changed stored data without the service that tells of it. */
export function readAnew({ bus }: Pick<Services, 'bus'>): void {
  bus.publish({ topic: 'resync' })
}

function found<T>(value: T | null): T {
  if (value === null) throw new Error('What was just stored is not there')
  return value
}

export async function countUsers(services: Services): Promise<number> {
  const { count } = await services.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const ROWS_AT_ONCE = 500

/** Puts as many further products of the same data into the catalogue: `copy-0`, `copy-1`, … */
export async function addCopies(services: Services, { id }: { id: string }, count: number): Promise<void> {
  const row = await services.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { number: _number, ...one } = row
  const copies = Array.from({ length: count }, (_, index) => ({ ...one, id: `copy-${index}` }))
  for (let start = 0; start < count; start += ROWS_AT_ONCE)
    await services.db
      .insertInto('products')
      .values(copies.slice(start, start + ROWS_AT_ONCE))
      .execute()
}
