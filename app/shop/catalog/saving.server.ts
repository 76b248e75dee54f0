import { z } from 'zod'
import {
  lockRow,
  type NewProductRow,
  type ProductRow,
  type Transaction,
  transaction,
} from '../../platform/database/database.server.ts'
import { lockJournal } from '../../platform/database/migrate.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type LastChange, readLastChange, recordAudit } from '../audit/record.server.ts'
import type { AuditAction } from '../audit/rules.ts'
import { type CheckedForm, checkForm, entered, parseWith, version } from '../form-fields.ts'
import { HOUR_MS } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import {
  PRODUCT_FIELDS,
  type ProductField,
  productProblem,
  type ProductProblem,
  productValues,
  type SavingProblem,
  typedProduct,
  type TypedProduct,
} from './fields.ts'
import { withAddresses } from './images.ts'
import { nextAddresses, productAddress } from './product-address.ts'
import { saveProductWords } from './product-words.server.ts'
import type { Product } from './product.ts'
import { getProduct, type NewProduct, productRow, toProduct } from './queries.server.ts'
import { findTakenSkus, type SkuChange } from './skus.server.ts'

interface ProductWrite {
  services: Pick<Services, 'clock' | 'newId'>
  actor: User
  product: NewProduct
  version: number | null
  action: AuditAction
}

/** Stored (`before` and `after` are the same when nothing differs), or not, with what is stored instead. */
type ProductWritten =
  | { isStored: true; before: Product | null; after: Product }
  | { isStored: false; current: Product | null }

/**
 * Writes a product in the caller's transaction with its search words, price history and audit entry. Nothing is
 * written over another version, over a deleted product or under an id that is taken; the same again changes nothing.
 * The caller checks the role, and publishes `catalogue` after the transaction.
 */
export async function writeProduct(tx: Transaction, write: ProductWrite): Promise<ProductWritten> {
  const { services, actor, action, product, version } = write
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
  if (before?.price !== stored.price || startsSale(before, stored)) await notePrice(tx, services, stored)
  const written = { before: before ? toProduct(before) : null, after: toProduct(stored) }
  await recordAudit(tx, { services, actor, action, subjectId: product.id, ...written })
  return { isStored: true, ...written }
}

async function update(tx: Transaction, { id, version }: ProductRow, row: NewProductRow): Promise<ProductRow> {
  return await tx
    .updateTable('products')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insert(tx: Transaction, row: NewProductRow): Promise<ProductRow | undefined> {
  return await tx
    .insertInto('products')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A discount that begins without a new price counts too: what was charged before it is then no higher. */
function startsSale(before: ProductRow | undefined, { original_price }: ProductRow): boolean {
  return original_price !== null && (before?.original_price ?? null) === null
}

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

function hasOtherWords(before: ProductRow, row: NewProductRow): boolean {
  const worded = ['name', 'name_en', 'brand', 'description', 'description_mk'] as const
  return worded.some((column) => before[column] !== row[column])
}

function isSame(before: ProductRow, row: NewProductRow): boolean {
  const times = { created_at: before.created_at, updated_at: before.updated_at }
  return Object.entries({ ...row, ...times }).every(
    ([column, value]) => before[column as keyof ProductRow] === value,
  )
}

const productSchema = z.object({
  ...entered(PRODUCT_FIELDS, 20_000),
  version: version.optional(),
  /** Sent without script. */
  plain: z.literal('1').optional(),
})

interface ProductForm extends CheckedForm<ProductField, ProductProblem, TypedProduct> {
  version: number | null
  hasScript: boolean
}

export function parseProductForm(input: unknown, origin: string): Result<ProductForm> {
  const parsed = parseWith(productSchema, input)
  if (!parsed.ok) return parsed
  const { version = null, plain, ...typed } = parsed.value
  const form = checkForm(PRODUCT_FIELDS, typed, {
    problemOf: (field) => productProblem(field, typed, origin),
    valueOf: () => typedProduct(typed, origin),
  })
  return ok({ ...form, version, hasScript: plain === undefined })
}

interface ChangedProduct {
  /** null: a new product, which gets its address from its brand and name. */
  id: string | null
  product: TypedProduct
  /** The version that the user has seen; null for a new product. */
  version: number | null
}

type ProductSaved =
  | { isSaved: true; current: Product }
  | { isSaved: false; current: Product; changedBy: LastChange | null }
  | { isSaved: false; problems: { sku: SavingProblem } }

/**
 * Stores a new product or changes one. Over another version than the user has seen nothing is written, and `current` is what
 * is stored instead; nor with the SKU of another product. Refuses a product that is no longer there.
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
  if ('skuOwner' in written)
    return ok({ isSaved: false, problems: { sku: { code: 'sku-taken', name: written.skuOwner } } })
  if (!written.isStored) {
    const { current } = written
    if (!current) return refuse({ code: 'not-found' })
    const changedBy = await readLastChange(services, { type: 'product', id: current.id })
    return ok({ isSaved: false, current, changedBy })
  }
  const { before, after } = written
  if (before?.version !== after.version) services.bus.publish({ topic: 'catalogue', id: after.id })
  return ok({ isSaved: true, current: after })
}

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
): Promise<ProductWritten | SkuTaken> {
  if (typed.sku !== null) await lockJournal(tx)
  const { addresses, ...fields } = typed
  const now = services.clock()
  const product = { ...fields, images: withAddresses([], addresses), createdAt: now, updatedAt: now }
  for (;;) {
    // first: what takes this address from here on is in the way of it, and what took it before is found
    const id = await newProductAddress(tx, services, typed)
    const repeated = await findRepeated(tx, product)
    if (repeated) return { isStored: true, before: repeated, after: repeated }
    const taken = await findTaken(tx, { ...typed, id: null })
    if (taken) return taken
    const version = null
    const write = { services, actor, product: { ...product, id }, version, action: 'product.save' } as const
    const written = await writeProduct(tx, write)
    if (written.isStored) return written
  }
}

interface SkuTaken {
  skuOwner: string
}

async function findTaken(tx: Transaction, change: SkuChange): Promise<SkuTaken | null> {
  const skuOwner = (await findTakenSkus(tx, [change])).get(change)
  return skuOwner === undefined ? null : { skuOwner }
}

const REPEATED_WITHIN_MS = HOUR_MS / 6

/** What the same form has created when its first answer was lost on the way. */
async function findRepeated(tx: Transaction, product: Omit<NewProduct, 'id'>): Promise<Product | null> {
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', nextAddresses(productAddress(product), ADDRESSES_TRIED))
    .where('created_at', '>', product.createdAt - REPEATED_WITHIN_MS)
    .execute()
  const isRepeated = (there: Product) => {
    const [stored, sent] = [productValues(there), productValues({ ...there, ...product })]
    return PRODUCT_FIELDS.every((field) => stored[field] === sent[field])
  }
  return rows.map(toProduct).find(isRepeated) ?? null
}

async function change(
  tx: Transaction,
  { services, actor, id, product: typed, version }: Creation & { id: string; version: number | null },
): Promise<ProductWritten | SkuTaken> {
  const { addresses, ...fields } = typed
  const current = await getProduct({ db: tx }, id)
  if (!current || version === null) return { isStored: false, current }
  if (typed.sku !== null && typed.sku !== current.sku) {
    await lockJournal(tx)
    const taken = await findTaken(tx, { ...typed, id })
    if (taken) return taken
  }
  const images = withAddresses(current.images, addresses)
  const product = { ...current, ...fields, images, updatedAt: services.clock() }
  return await writeProduct(tx, { services, actor, product, version, action: 'product.save' })
}

const ADDRESSES_TRIED = 20

/** An id for a new product that no product has or had: links to a removed product never show another one. */
export async function newProductAddress(
  tx: Transaction,
  services: Pick<Services, 'newId'>,
  product: { name: string; brand: string },
): Promise<string> {
  const wanted = productAddress(product)
  const ids = nextAddresses(wanted, ADDRESSES_TRIED)
  const taken = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(tx.selectFrom('product_addresses').select('former_id as id').where('former_id', 'in', ids))
    .execute()
  return (
    ids.find((id) => !taken.some((other) => other.id === id)) ?? `${wanted}-${services.newId().slice(-8)}`
  )
}
