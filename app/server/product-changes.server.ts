import { withAddresses } from '../domain/picture-address.ts'
import { nextAddresses, productAddress } from '../domain/product-address.ts'
import { differentFields } from '../domain/product-merge.ts'
import type { Product } from '../domain/product.ts'
import { productValues, type TypedProduct } from '../domain/product-values.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { HOUR_MS } from '../domain/time.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { Transaction } from './database/database.server.ts'
import { transaction } from './database/transaction.server.ts'
import type { NewProduct } from './product-rows.server.ts'
import { writeProduct, type ProductWritten } from './product-saving.server.ts'
import { getProduct } from './products.server.ts'
import type { Shop } from './shop.server.ts'

/** How saving went: `current` is what is stored now, by this person or, when it was not saved, by somebody else. */
export interface ProductSaved {
  isSaved: boolean
  current: Product
}

interface ProductChange {
  /** null: a new product, which gets its address from its brand and name. */
  id: string | null
  product: TypedProduct
  /** The version that the person has seen; null for a new product. */
  version: number | null
}

// an address that so many products have already is continued at random
const ADDRESSES_TRIED = 20

const REPEATED_WITHIN_MS = HOUR_MS / 6

/**
 * Stores a new product or changes one; every open page hears of it. Over another version than the person has seen nothing is
 * written, and what is there comes back instead. Refuses a product that is no longer there. [ADM-04 ADM-05 ADM-17 BEY-18 SEC-03]
 */
export async function saveProduct(
  shop: Shop,
  actor: User,
  { id, product, version }: ProductChange,
): Promise<Result<ProductSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const written = await transaction(shop.db, (tx) =>
    id === null ? create(tx, { shop, actor, product }) : change(tx, { shop, actor, id, product, version }),
  )
  if (!written.isStored)
    return written.current ? ok({ isSaved: false, current: written.current }) : refuse({ code: 'not-found' })
  const { before, after } = written
  if (before?.version !== after.version) shop.bus.publish({ topic: 'catalogue', id: after.id })
  return ok({ isSaved: true, current: after })
}

/** A product as its form shows it. Refuses one that is not there. [ADM-17 SEC-03] */
export async function getAdminProduct(shop: Shop, actor: User, id: string): Promise<Result<Product>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const product = await getProduct(shop, id)
  return product ? ok(product) : refuse({ code: 'not-found' })
}

interface Creation {
  shop: Shop
  actor: User
  product: TypedProduct
}

async function create(tx: Transaction, { shop, actor, product: typed }: Creation): Promise<ProductWritten> {
  const { addresses, ...fields } = typed
  const now = shop.clock()
  const product = { ...fields, images: withAddresses([], addresses), createdAt: now, updatedAt: now }
  const write = async (id: string) =>
    await writeProduct(tx, {
      shop,
      actor,
      product: { ...product, id },
      version: null,
      action: 'product.save',
    })
  const wanted = productAddress(typed)
  for (const id of await neverRemoved(tx, nextAddresses(wanted, ADDRESSES_TRIED))) {
    const written = await write(id)
    if (written.isStored) return written
    const there = written.current
    if (there && isRepeated(there, product)) return { isStored: true, before: there, after: there }
  }
  return await write(`${wanted}-${shop.newId().slice(-8)}`)
}

/** The same form again, whose first answer was lost on the way, makes no second product. */
function isRepeated(there: Product, product: Omit<NewProduct, 'id'>): boolean {
  const same = { ...there, ...product }
  const isSame = differentFields(productValues(there), productValues(same)).length === 0
  return isSame && product.createdAt - there.createdAt < REPEATED_WITHIN_MS
}

/** Without the addresses of removed products: links to those never show another one. [BEY-02] */
async function neverRemoved(tx: Transaction, ids: string[]): Promise<string[]> {
  const former = await tx
    .selectFrom('product_addresses')
    .select('former_id')
    .where('former_id', 'in', ids)
    .execute()
  return ids.filter((id) => !former.some(({ former_id }) => former_id === id))
}

async function change(
  tx: Transaction,
  { shop, actor, id, product: typed, version }: Creation & { id: string; version: number | null },
): Promise<ProductWritten> {
  const { addresses, ...fields } = typed
  const current = await getProduct({ ...shop, db: tx }, id)
  if (!current || version === null) return { isStored: false, current }
  const { rating: _rating, reviewCount: _count, version: _version, ...kept } = current
  const product: NewProduct = {
    ...kept,
    ...fields,
    images: withAddresses(current.images, addresses),
    updatedAt: shop.clock(),
  }
  return await writeProduct(tx, { shop, actor, product, version, action: 'product.save' })
}
