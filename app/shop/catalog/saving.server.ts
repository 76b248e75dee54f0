import { lockRow, type Transaction } from '../../platform/database/database.server.ts'
import type { NewProductRow, ProductRow } from '../../platform/database/tables.server.ts'
import { isForeignKeyViolation, transaction } from '../../platform/database/transaction.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { recordAudit } from '../audit/record.server.ts'
import type { AuditAction } from '../audit/rules.ts'
import { ok, refuse, type Result } from '../result.ts'
import { isAdmin, type User } from '../user.ts'
import { nextAddresses, productAddress } from './product-address.ts'
import { saveProductWords } from './product-words.server.ts'
import { type Product } from './product.ts'
import { type NewProduct, productRow, toProduct } from './queries.server.ts'

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
  if (!stored) return { isStored: false, current: await readProduct(tx, product.id) }
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

async function readProduct(tx: Transaction, id: string): Promise<Product | null> {
  const row = await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toProduct(row) : null
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

// an address that so many products have already is continued at random
const ADDRESSES_TRIED = 20

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
