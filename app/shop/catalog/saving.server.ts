import { lockRow, type Transaction } from '../../platform/database/database.server.ts'
import type { NewProductRow, ProductRow } from '../../platform/database/tables.server.ts'
import { isForeignKeyViolation, transaction } from '../../platform/database/transaction.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import type { AuditAction } from '../audit/rules.ts'
import { ok, refuse, type Result } from '../result.ts'
import { HOUR_MS } from '../time.ts'
import { isAdmin, type User } from '../user.ts'
import { PRODUCT_FIELDS, productValues, type TypedProduct } from './fields.ts'
import { withAddresses } from './images.ts'
import { nextAddresses, productAddress } from './product-address.ts'
import { saveProductWords } from './product-words.server.ts'
import { type Product } from './product.ts'
import { getProduct, type NewProduct, productRow, toProduct } from './queries.server.ts'

// an address that so many products have already is continued at random
const ADDRESSES_TRIED = 20

/** How saving went: `current` is what is stored now, by this person or, when it was not saved, by somebody else. */
interface ProductSaved {
  isSaved: boolean
  current: Product
}

interface ChangedProduct {
  /** null: a new product, which gets its address from its brand and name. */
  id: string | null
  product: TypedProduct
  /** The version that the person has seen; null for a new product. */
  version: number | null
}

const REPEATED_WITHIN_MS = HOUR_MS / 6

/**
 * Stores a new product or changes one; every open page hears of it. Over another version than the person has seen nothing is
 * written, and what is there comes back instead. Refuses a product that is no longer there.
 */
export async function saveProduct(
  services: Services,
  actor: User,
  { id, product, version }: ChangedProduct,
): Promise<Result<ProductSaved>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const written = await transaction(services.db, (tx) =>
    id === null
      ? create(tx, { services, actor, product })
      : change(tx, { services, actor, id, product, version }),
  )
  if (!written.isStored)
    return written.current ? ok({ isSaved: false, current: written.current }) : refuse({ code: 'not-found' })
  const { before, after } = written
  if (before?.version !== after.version) services.bus.publish({ topic: 'catalogue', id: after.id })
  return ok({ isSaved: true, current: after })
}

/** A product as its form shows it. Refuses one that is not there. */
export async function getAdminProduct(services: Services, actor: User, id: string): Promise<Result<Product>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const product = await getProduct(services, id)
  return product ? ok(product) : refuse({ code: 'not-found' })
}

interface Creation {
  services: Services
  actor: User
  product: TypedProduct
}

async function create(
  tx: Transaction,
  { services, actor, product: typed }: Creation,
): Promise<ProductWritten> {
  const { addresses, ...fields } = typed
  const now = services.clock()
  const product = { ...fields, images: withAddresses([], addresses), createdAt: now, updatedAt: now }
  const write = async (id: string) =>
    await writeProduct(tx, {
      services,
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
  return await write(`${wanted}-${services.newId().slice(-8)}`)
}

/** The same form again, whose first answer was lost on the way, makes no second product. */
function isRepeated(there: Product, product: Omit<NewProduct, 'id'>): boolean {
  const [stored, sent] = [productValues(there), productValues({ ...there, ...product })]
  const isSame = PRODUCT_FIELDS.every((field) => stored[field] === sent[field])
  return isSame && product.createdAt - there.createdAt < REPEATED_WITHIN_MS
}

/** Without the addresses of removed products: links to those never show another one. */
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
  { services, actor, id, product: typed, version }: Creation & { id: string; version: number | null },
): Promise<ProductWritten> {
  const { addresses, ...fields } = typed
  const current = await getProduct({ db: tx }, id)
  if (!current || version === null) return { isStored: false, current }
  const { rating: _rating, reviewCount: _count, version: _version, ...kept } = current
  const product: NewProduct = {
    ...kept,
    ...fields,
    images: withAddresses(current.images, addresses),
    updatedAt: services.clock(),
  }
  return await writeProduct(tx, { services, actor, product, version, action: 'product.save' })
}

interface ProductWrite {
  services: Pick<Services, 'clock' | 'newId'>
  actor: User
  /** The whole product as it shall be. */
  product: NewProduct
  /** The version that the person changed; null for a product that must not exist yet. */
  version: number | null
  /** What the audit calls it, e.g. `product.save` or `product.import`. */
  action: AuditAction
}

/** How writing went: stored (`before` and `after` are the same when nothing differs), or not, and what is there instead. */
export type ProductWritten =
  | { isStored: true; before: Product | null; after: Product }
  | { isStored: false; current: Product | null }

/**
 * Writes one product in the caller's transaction with everything that belongs to it: search words, the history of its
 * prices, an entry in the audit. Over another version than the one that was seen, over a deleted product or under an id that
 * is taken nothing is written. The same again changes nothing. The caller checks the role and publishes `catalogue`
 * when the transaction has ended.
 */
export async function writeProduct(tx: Transaction, write: ProductWrite): Promise<ProductWritten> {
  const { product, version } = write
  const before = await lockRow(tx, 'products', product.id)
  if ((before?.version ?? null) !== version)
    return { isStored: false, current: before ? toProduct(before) : null }
  const row = productRow(product)
  if (before && isSame(before, row)) {
    const same = toProduct(before)
    return { isStored: true, before: same, after: same }
  }
  const stored = before ? await update(tx, before, row) : await insert(tx, row)
  if (!stored) return { isStored: false, current: await getProduct({ db: tx }, product.id) }
  if (!before || hasOtherWords(before, row)) await saveProductWords(tx, [product])
  if (before?.price !== stored.price || startsSale(before, stored))
    await notePrice(tx, write.services, stored)
  const written = { before: before ? toProduct(before) : null, after: toProduct(stored) }
  await recordAudit(tx, {
    services: write.services,
    actor: write.actor,
    action: write.action,
    subjectType: 'product',
    subjectId: product.id,
    ...(written.before && { before: written.before }),
    after: written.after,
  })
  return { isStored: true, ...written }
}

async function update(
  tx: Transaction,
  { id, version, created_at }: ProductRow,
  row: NewProductRow,
): Promise<ProductRow> {
  return await tx
    .updateTable('products')
    .set({ ...row, created_at, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when somebody else has just stored a product under this id. */
async function insert(tx: Transaction, row: NewProductRow): Promise<ProductRow | undefined> {
  const { id } = row
  const inserted = await tx
    .insertInto('products')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  return await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A discount that begins without another price counts too: what was charged before it is then no higher. */
function startsSale(before: ProductRow | undefined, { original_price }: ProductRow): boolean {
  return original_price !== null && (before?.original_price ?? null) === null
}

/** From this moment on the product costs so much. */
async function notePrice(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, price }: ProductRow,
): Promise<void> {
  await tx
    .insertInto('product_prices')
    .values({ product_id: id, since: clock(), price })
    .onConflict((conflict) => conflict.columns(['product_id', 'since']).doUpdateSet({ price }))
    .execute()
}

/** Words take longer to write than all the rest, and a new price has none. */
function hasOtherWords(before: ProductRow, row: NewProductRow): boolean {
  const worded = ['name', 'name_en', 'brand', 'description', 'description_mk'] as const
  return worded.some((column) => before[column] !== row[column])
}

/** Whether the row holds already what shall be written, but for the moment of writing. */
function isSame(before: ProductRow, row: NewProductRow): boolean {
  const stored: Record<string, unknown> = { ...before }
  return Object.entries(row).every(
    ([column, value]) => column === 'updated_at' || column === 'created_at' || stored[column] === value,
  )
}

/** An id for a new product that no product has or had: links to a removed product never show another one. */
export async function newProductAddress(
  tx: Transaction,
  services: Pick<Services, 'newId'>,
  product: { name: string; brand: string },
): Promise<string> {
  const wanted = productAddress(product)
  const ids = nextAddresses(wanted, ADDRESSES_TRIED)
  const products = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute()
  const former = await tx
    .selectFrom('product_addresses')
    .select('former_id as id')
    .where('former_id', 'in', ids)
    .execute()
  const taken = new Set([...products, ...former].map(({ id }) => id))
  return ids.find((id) => !taken.has(id)) ?? `${wanted}-${services.newId().slice(-8)}`
}

/** What has become of an id that no product has: its product has another one, or is gone, or there never was one. */
type FormerProduct = { kind: 'moved'; productId: string } | { kind: 'gone' } | { kind: 'unknown' }

/** Where to look for a product that is not under this id; ids in other letter case are found, too. */
export async function findFormerProduct(services: Services, id: string): Promise<FormerProduct> {
  const former = await services.db
    .selectFrom('product_addresses')
    .select('product_id')
    .where('former_id', '=', id)
    .executeTakeFirst()
  if (former) return former.product_id === null ? { kind: 'gone' } : moved(former.product_id)
  const lower = id.toLowerCase()
  if (lower === id) return { kind: 'unknown' }
  const product = await services.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', lower)
    .executeTakeFirst()
  return product ? moved(product.id) : { kind: 'unknown' }
}

const moved = (productId: string): FormerProduct => ({ kind: 'moved', productId })

interface Removal {
  productId: string
  successorId: string | null
}

/**
 * Deletes a product with its reviews and favourites; orders keep what they say of it, carts show it as unavailable. Its
 * address leads to the successor from then on (a product under a new id), or says that it is gone. Refuses an
 * unknown product and an unknown successor, also one that is removed at the same moment.
 */
export async function removeProduct(
  services: Services,
  actor: User,
  { productId, successorId = null }: { productId: string; successorId?: string | null },
): Promise<Result<null>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const removal = { productId, successorId }
  try {
    const removed = await transaction(services.db, (tx) =>
      removeInTransaction(tx, { services, actor, ...removal }),
    )
    if (removed.ok) services.bus.publish({ topic: 'catalogue', id: productId })
    return removed
  } catch (error) {
    if (isForeignKeyViolation(error)) return refuse({ code: 'not-found' })
    throw error
  }
}

/** The same in the caller's transaction, who checks the role and publishes `catalogue` when it has ended. */
export async function removeInTransaction(
  tx: Transaction,
  { services, actor, productId, successorId }: Removal & { services: Services; actor: User },
): Promise<Result<null>> {
  if (successorId !== null && !(await isSuccessor(tx, { productId, successorId })))
    return refuse({ code: 'not-found' })
  // what led to this product leads on, and so no address leads to one that leads elsewhere
  await tx
    .updateTable('product_addresses')
    .set({ product_id: successorId })
    .where('product_id', '=', productId)
    .execute()
  const product = await tx
    .deleteFrom('products')
    .where('id', '=', productId)
    .returning(['name', 'brand', 'price'])
    .executeTakeFirst()
  if (!product) return refuse({ code: 'not-found' })
  const address = { product_id: successorId, changed_at: services.clock() }
  await tx
    .insertInto('product_addresses')
    .values({ former_id: productId, ...address })
    .onConflict((conflict) => conflict.column('former_id').doUpdateSet(address))
    .execute()
  await recordAudit(tx, {
    services,
    actor,
    action: 'product.delete',
    subjectType: 'product',
    subjectId: productId,
    before: product,
    after: { successorId },
  })
  return ok(null)
}

async function isSuccessor(tx: Transaction, { productId, successorId }: Removal): Promise<boolean> {
  const successor = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', successorId)
    .where('id', '<>', productId)
    .executeTakeFirst()
  return successor !== undefined
}
