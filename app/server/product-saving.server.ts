import type { Product } from '../domain/product.ts'
import type { User } from '../domain/user.ts'
import { recordAudit } from './audit.server.ts'
import type { Transaction } from './database/database.server.ts'
import type { NewProductRow, ProductRow } from './database/tables.server.ts'
import { type NewProduct, productRow, toProduct } from './product-rows.server.ts'
import { saveProductWords } from './product-words.server.ts'
import type { Shop } from './shop.server.ts'

export interface ProductWrite {
  shop: Pick<Shop, 'clock' | 'newId'>
  actor: User
  /** The whole product as it shall be. */
  product: NewProduct
  /** The version that the person changed; null for a product that must not exist yet. */
  version: number | null
  /** What the audit calls it, e.g. `product.save` or `product.import`. */
  action: string
}

/** How writing went: stored (`before` and `after` are the same when nothing differs), or not, and what is there instead. */
export type ProductWritten =
  | { isStored: true; before: Product | null; after: Product }
  | { isStored: false; current: Product | null }

/**
 * Writes one product in the caller's transaction with everything that belongs to it: search words, the history of its
 * prices, an entry in the audit. Over another version than the one that was seen, over a deleted product or under an id that
 * is taken nothing is written. The same again changes nothing. The caller checks the role and publishes `catalogue`
 * when the transaction has ended. [ADM-04 BEY-13 BEY-18 BEY-20]
 */
export async function writeProduct(tx: Transaction, write: ProductWrite): Promise<ProductWritten> {
  const { product, version } = write
  const before = await lockProduct(tx, product.id)
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
  if (before?.price !== stored.price || startsSale(before, stored)) await notePrice(tx, write.shop, stored)
  const written = { before: before ? toProduct(before) : null, after: toProduct(stored) }
  await recordAudit(tx, {
    shop: write.shop,
    actor: write.actor,
    action: write.action,
    subjectType: 'product',
    subjectId: product.id,
    ...(written.before && { before: written.before }),
    after: written.after,
  })
  return { isStored: true, ...written }
}

/** The product as it is once nobody else is changing it; the update that changes nothing is what waits, on both engines. */
async function lockProduct(tx: Transaction, id: string): Promise<ProductRow | undefined> {
  return await tx
    .updateTable('products')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
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

/** A discount that begins without another price counts too: what was charged before it is then no higher. [BEY-13] */
function startsSale(before: ProductRow | undefined, { original_price }: ProductRow): boolean {
  return original_price !== null && (before?.original_price ?? null) === null
}

/** From this moment on the product costs so much. [BEY-13] */
async function notePrice(
  tx: Transaction,
  { clock }: Pick<Shop, 'clock'>,
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
