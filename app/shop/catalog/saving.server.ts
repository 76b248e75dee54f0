import { z } from 'zod'
import { inBatchesWithPauses } from '../../platform/batches.server.ts'
import {
  type NewProductRow,
  type ProductRow,
  rowLock,
  type Transaction,
  transaction,
} from '../../platform/database/database.server.ts'
import { lockJournal } from '../../platform/database/migrate.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { type LastChange, readLastChange, recordAudit } from '../audit/record.server.ts'
import type { AuditAction } from '../audit/rules.ts'
import { checkForm, entered, parseWith, version } from '../form-fields.ts'
import { HOUR_MS } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import {
  PRODUCT_FIELDS,
  productProblem,
  productValues,
  type SavingProblem,
  parseProductValues,
  type TypedProduct,
} from './fields.ts'
import { withAddresses } from './images.ts'
import { newProductAddresses, possibleAddresses } from './product-address.server.ts'
import { type IndexedProduct, indexedProduct, saveProductWords, SEARCHED } from './product-words.server.ts'
import { NUMBERS, PAGE_TEXT_NAMES, type Product, type ProductFields } from './product.ts'
import { getProduct, type NewProduct, productRow, toProduct } from './queries.server.ts'
import { findTakenSkus, type SkuChange } from './skus.server.ts'

interface Writing {
  services: Pick<Services, 'clock' | 'newId'>
  actor: User
  action: AuditAction
}

export interface ProductWrite {
  row: NewProductRow
  /** The version over which it is written; null for a new product. */
  version: number | null
  /** Null when they are as before. */
  words: IndexedProduct['words'] | null
}

/** Stored (`before` and `after` are the same when nothing differs), or not, with what is stored instead. */
type ProductWritten =
  | { isStored: true; before: Product | null; after: Product }
  | { isStored: false; current: Product | null }

/** Computes all that needs no database. `before` is what the user saw; null for a new product. */
export function prepareWrite(before: Product | null, product: NewProduct): ProductWrite {
  const isReworded = SEARCHED.some((field) => before?.[field] !== product[field])
  return {
    row: productRow(product),
    version: before?.version ?? null,
    words: isReworded ? indexedProduct(product).words : null,
  }
}

export async function writeProduct(tx: Transaction, writing: Writing, write: ProductWrite) {
  const [written] = (await Array.fromAsync(writeProducts(tx, writing, [write]))).flat()
  return written ?? { isStored: false, current: null }
}

interface Change {
  before: Product | null
  after: Product
}

const PRODUCTS_AT_ONCE = 50

/**
 * Writes different products in the caller's transaction with their search words, price history and audit entries, and yields
 * part by part what became of them; the words come last, so the caller reads to the end or undoes the transaction. Nothing is
 * written over another version, over a deleted product or under an id that is taken; the same again changes nothing.
 * The caller checks the role, and publishes `catalogue` after the transaction.
 */
export async function* writeProducts(
  tx: Transaction,
  { services, actor, action }: Writing,
  writes: ProductWrite[],
): AsyncGenerator<ProductWritten[]> {
  const indexed: IndexedProduct[] = []
  for await (const some of inBatchesWithPauses(writes, PRODUCTS_AT_ONCE)) {
    const written: ProductWritten[] = []
    const changes: Change[] = []
    const locked = await lockProducts(tx, some)
    const added = some.filter(({ row, version }) => version === null && !locked.has(row.id))
    const inserted = await insert(tx, added)
    for (const { row, version, words } of some) {
      const stored = locked.get(row.id)
      const before = stored ? toProduct(stored) : null
      const isCurrent = (before?.version ?? null) === version
      const changed = stored && isCurrent ? await update(tx, stored, row) : inserted.get(row.id)
      if (!changed) {
        written.push({ isStored: false, current: before ?? (await getProduct({ db: tx }, row.id)) })
        continue
      }
      const change = { before, after: toProduct(changed) }
      written.push({ isStored: true, ...change })
      if (changed === stored) continue
      changes.push(change)
      if (words) indexed.push({ id: row.id, words })
    }
    await notePrices(tx, services, changes)
    const audited = { services, actor, action }
    await recordAudit(tx, ...changes.map((change) => ({ ...audited, subjectId: change.after.id, ...change })))
    yield written
  }
  await saveProductWords(tx, indexed)
}

/** In one order, so that two writers never wait for each other in a circle. */
async function lockProducts(tx: Transaction, writes: ProductWrite[]): Promise<Map<string, ProductRow>> {
  const ids = writes.map(({ row }) => row.id)
  const products = tx.selectFrom('products').selectAll().where('id', 'in', ids)
  return byId(await products.orderBy('id').modifyEnd(rowLock(tx)).execute())
}

/** Without those whose id is taken. */
async function insert(tx: Transaction, added: ProductWrite[]): Promise<Map<string, ProductRow>> {
  if (added.length === 0) return new Map()
  const products = tx.insertInto('products').values(added.map(({ row }) => row))
  return byId(
    await products
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute(),
  )
}

const byId = (rows: ProductRow[]) => new Map(rows.map((row) => [row.id, row]))

/** The row as it is then: `before` itself when nothing differs. */
async function update(tx: Transaction, before: ProductRow, row: NewProductRow): Promise<ProductRow> {
  const different = Object.entries(row).filter(([name, value]) => before[name as keyof ProductRow] !== value)
  const changed: Partial<ProductRow> = Object.fromEntries(different)
  if (Object.keys(changed).every((column) => TIMES.has(column))) return before
  const after = { ...before, ...changed, version: before.version + 1 }
  await tx
    .updateTable('products')
    .set({ ...changed, version: after.version })
    .where('id', '=', before.id)
    .execute()
  return after
}

const TIMES = new Set(['created_at', 'updated_at'])

async function notePrices(tx: Transaction, { clock }: Pick<Services, 'clock'>, changes: Change[]) {
  const since = clock()
  const priced = changes.filter((change) => change.before?.price !== change.after.price || startsSale(change))
  const rows = priced.map(({ after: { id, price } }) => ({ product_id: id, since, price }))
  if (rows.length === 0) return
  await tx
    .insertInto('product_prices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'since']).doUpdateSet((eb) => ({ price: eb.ref('excluded.price') })),
    )
    .execute()
}

/** A discount that begins without a new price counts too: what was charged before it is then no higher. */
function startsSale({ before, after }: Change): boolean {
  return after.originalPrice !== null && (before?.originalPrice ?? null) === null
}

const productSchema = z.object({
  ...entered(PRODUCT_FIELDS, 20_000),
  version: version.optional(),
  /** Sent without script. */
  plain: z.literal('1').optional(),
})

export function parseProductForm(input: unknown, origin: string) {
  const parsed = parseWith(productSchema, input)
  if (!parsed.ok) return parsed
  const { version = null, plain, ...typed } = parsed.value
  const sent = Object.keys(input instanceof FormData ? Object.fromEntries(input) : (input as object))
  // forms of earlier versions lack these
  const unsent = (['nameEn', 'sku', ...PAGE_TEXT_NAMES, ...NUMBERS] as const).filter(
    (name) => !sent.includes(name),
  )
  const form = checkForm(PRODUCT_FIELDS, typed, {
    problemOf: (field) => productProblem(field, typed, origin),
    valueOf: () => ({ ...parseProductValues(typed, origin), unsent }),
  })
  return ok({ ...form, version, hasScript: plain === undefined })
}

type ProductSaved =
  | { isSaved: true; current: Product }
  | { isSaved: false; current: Product; changedBy: LastChange | null }
  | { isSaved: false; problems: { sku: SavingProblem } }

/**
 * Stores a new product, without `id` and `version`, whose address comes from its brand and name, or changes one. Over another
 * version than the user has seen nothing is written, and `current` is what is stored instead, unless it is the same; nor with
 * the SKU of another product. Refuses a product that is no longer there.
 */
export async function saveProduct(
  services: Services,
  actor: User,
  { id, product, version }: { id: string | null; product: TypedProduct; version: number | null },
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
  services.bus.publish({ topic: 'catalogue' })
  return ok({ isSaved: true, current: written.after })
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
  const { addresses, unsent: _, ...fields } = typed
  const now = services.clock()
  const product = { ...fields, images: withAddresses([], addresses), createdAt: now, updatedAt: now }
  for (;;) {
    // first: what takes this address from here on is in the way of it, and what took it before is found
    const addressed = await newProductAddresses(tx, services, [typed])
    const id = addressed.get(typed) ?? ''
    const repeated = await findRepeated(tx, product)
    if (repeated) return { isStored: true, before: repeated, after: repeated }
    const taken = await findTaken(tx, { ...typed, id: null })
    if (taken) return taken
    const write = prepareWrite(null, { ...product, id })
    const written = await writeProduct(tx, { services, actor, action: 'product.save' }, write)
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
    .where('id', 'in', possibleAddresses(product))
    .where('created_at', '>', product.createdAt - REPEATED_WITHIN_MS)
    .execute()
  return rows.map(toProduct).find((stored) => isSameForm(stored, product)) ?? null
}

function isSameForm(stored: Product, sent: Omit<NewProduct, 'id'>): boolean {
  const [before, after] = [productValues(stored), productValues({ ...stored, ...sent })]
  return PRODUCT_FIELDS.every((field) => before[field] === after[field])
}

async function change(
  tx: Transaction,
  { services, actor, id, product: typed, version }: Creation & { id: string; version: number | null },
): Promise<ProductWritten | SkuTaken> {
  const { addresses, unsent = [], ...fields } = typed
  const current = await getProduct({ db: tx }, id)
  if (!current || version === null) return { isStored: false, current }
  if (typed.sku !== null && typed.sku !== current.sku) {
    await lockJournal(tx)
    const taken = await findTaken(tx, { ...typed, id })
    if (taken) return taken
  }
  const images = withAddresses(current.images, addresses)
  const kept: Partial<ProductFields> = Object.fromEntries(unsent.map((name) => [name, current[name]]))
  const product = { ...current, ...fields, ...kept, images, updatedAt: services.clock() }
  if (isSameForm(current, product)) return { isStored: true, before: current, after: current }
  const write = prepareWrite({ ...current, version }, product)
  const written = await writeProduct(tx, { services, actor, action: 'product.save' }, write)
  // this very form was stored a moment ago
  if (!written.isStored && written.current && isSameForm(written.current, product))
    return { isStored: true, before: written.current, after: written.current }
  return written
}
