import { DEFAULT_DELIVERY, type DeliverySettings } from '../../app/shop/delivery/rules.ts'
import type { Product } from '../../app/shop/catalog/product.ts'
import { NEW_PRODUCT } from '../../app/shop/catalog/csv.ts'
import { newPromoCode, type PromoCode } from '../../app/shop/promotions/rules.ts'
import { DAY_MS } from '../../app/shop/time.ts'
import type { User } from '../../app/shop/accounts/user.ts'
import { saveDeliveryRow } from '../../app/shop/delivery/service.server.ts'
import { productRow } from '../../app/shop/catalog/queries.server.ts'
import { saveProductWords } from '../../app/shop/search/product-words.server.ts'
import { promoRow } from '../../app/shop/promotions/queries.server.ts'
import { getProduct } from '../../app/shop/catalog/storefront.server.ts'
import type { Shop } from '../../app/platform/shop.server.ts'
import { transaction } from '../../app/platform/database/transaction.server.ts'
import { insertUser, toUser } from '../../app/shop/accounts/users.server.ts'

let made = 0

/** A product for 500 ден that can be ordered, in the catalogue for a year; with whatever the test says instead. */
export async function addProduct(shop: Shop, fields: Partial<Product> = {}): Promise<Product> {
  const number = (made += 1)
  const { rating: _rating, reviewCount: _count, version: _version, ...given } = fields
  const product = {
    ...NEW_PRODUCT,
    id: `product-${number}`,
    name: `Крем за раце ${number}`,
    brand: 'hocl',
    category: 'handcare' as const,
    price: 50_000,
    createdAt: shop.clock() - 365 * DAY_MS,
    updatedAt: shop.clock(),
    ...given,
  }
  await shop.db.insertInto('products').values(productRow(product)).execute()
  await saveProductWords(shop.db, [product])
  readAnew(shop)
  return found(await getProduct(shop, product.id))
}

/** A customer's record (without an account to sign in to); `role: 'admin'` for an administrator. */
export async function addUser(shop: Shop, fields: Partial<User> = {}): Promise<User> {
  const number = (made += 1)
  const {
    id = `user-${number}`,
    email = `user-${number}@example.mk`,
    displayName = `Купувач ${number}`,
  } = fields
  const user = toUser(await transaction(shop.db, (tx) => insertUser(tx, shop, { id, email, displayName })))
  if (fields.role !== 'admin') return user
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  return { ...user, role: 'admin' }
}

/** 10 % off everything from yesterday on, without limits; with whatever the test says instead. */
export async function addPromo(shop: Shop, fields: Partial<PromoCode> = {}): Promise<PromoCode> {
  const number = (made += 1)
  const now = shop.clock()
  const defaults = {
    id: `promo-${number}`,
    code: `KOD${number}`,
    discountValue: 1000,
    validFrom: now - DAY_MS,
  }
  const promo = newPromoCode({ ...defaults, ...fields }, now)
  await shop.db
    .insertInto('promo_codes')
    .values(promoRow(promo, { createdAt: now, updatedAt: now }))
    .execute()
  return promo
}

/** The delivery settings: the defaults with whatever the test says instead. */
export async function setDelivery(
  shop: Shop,
  fields: Partial<DeliverySettings> = {},
): Promise<DeliverySettings> {
  const settings = { ...DEFAULT_DELIVERY, ...fields }
  await saveDeliveryRow(shop.db, settings, shop.clock())
  readAnew(shop)
  return settings
}

/** For whoever has changed stored data without the service that tells of it. */
export function readAnew({ bus }: Pick<Shop, 'bus'>): void {
  bus.publish({ topic: 'resync' })
}

function found<T>(value: T | null): T {
  if (value === null) throw new Error('What was just stored is not there')
  return value
}

export async function countUsers(shop: Shop): Promise<number> {
  const { count } = await shop.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
