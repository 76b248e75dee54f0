import { setImmediate as letOthers } from 'node:timers/promises'
import type { Transaction } from '../../platform/database/database.server.ts'
import { lockJournal } from '../../platform/database/migrate.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { differentFields } from '../form-values.ts'
import { ok, refuse, type Result } from '../result.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '../time.ts'
import { isAdmin, type User } from '../user.ts'
import { PRODUCT_FIELDS, productValues, type TypedProduct } from './fields.ts'
import { withAddresses } from './images.ts'
import { nextAddresses, productAddress } from './product-address.ts'
import { type Product, type ProductFields } from './product.ts'
import type { NewProduct } from './queries.server.ts'
import { newProductAddress, type ProductWritten, writeProduct } from './saving.server.ts'
import { getProduct } from './storefront.server.ts'

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

// an address that so many products have already is continued at random
const ADDRESSES_TRIED = 20

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
  const same = { ...there, ...product }
  const isSame = differentFields(PRODUCT_FIELDS, productValues(there), productValues(same)).length === 0
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
  const current = await getProduct({ ...services, db: tx }, id)
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

const SETS_A_PAGE = 20

/** What one import or one bulk change did. */
export interface ChangeSetSummary {
  id: string
  at: EpochMs
  actorName: string
  kind: 'import' | 'bulk'
  fileName: string | null
  created: number
  changed: number
  undoneAt: EpochMs | null
}

export interface ChangeSetPage {
  sets: ChangeSetSummary[]
  /** What the next page starts after; null where the list ends. */
  older: string | null
}

/** The changes of many products, newest first; `after` is the last set of the page before. */
export async function listChangeSets(
  services: Services,
  actor: User,
  { after = null, limit = SETS_A_PAGE }: { after?: string | null; limit?: number } = {},
): Promise<Result<ChangeSetPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const position = after === null ? null : await positionOf(services, after)
  const rows = await services.db
    .selectFrom('product_change_sets')
    .selectAll()
    .$if(position !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(position?.at ?? 0, position?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const sets = rows.slice(0, limit).map((row) => ({
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    kind: row.kind,
    fileName: row.file_name,
    created: row.created,
    changed: row.changed,
    undoneAt: row.undone_at,
  }))
  return ok({ sets, older: rows.length > limit ? (sets.at(-1)?.id ?? null) : null })
}

async function positionOf(services: Services, id: string): Promise<{ at: EpochMs; id: string } | null> {
  const row = await services.db
    .selectFrom('product_change_sets')
    .select(['at', 'id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Nobody’s request waits for more than a few of these, as far as it does not need the database. */
const WRITES_AT_ONCE = 25
const ROWS_AT_ONCE = 500
const SETS_KEPT_MS = 365 * DAY_MS
const ACTIONS = { import: 'product.import', bulk: 'product.bulk' } as const

/** What a product shall become; `before` is what the person saw of it, null for a product that shall be created. */
export interface ProductChange {
  before: Product | null
  after: ProductFields
}

interface ChangeSet {
  kind: 'import' | 'bulk'
  fileName: string | null
  changes: ProductChange[]
}

interface Item {
  product_id: string
  before: string | null
  version_after: number
}

/**
 * Writes many products in one transaction, all or none, with what it takes to undo it. Null, and nothing is written, when
 * any of them is no longer what the person saw, or when `isFirst`, which belongs to the same transaction, says that this
 * was done before. The caller checks the role.
 */
export async function writeChangeSet(
  services: Services,
  actor: User,
  set: ChangeSet,
  isFirst: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<{ setId: string } | null> {
  const setId = services.newId()
  try {
    await transaction(services.db, async (tx) => {
      await waitForOtherSets(tx)
      if (!(await isFirst(tx))) throw new ChangedMeanwhile()
      await tx
        .insertInto('product_change_sets')
        .values(setRow(services, actor, { id: setId, set }))
        .execute()
      const items = await writeAll(tx, { services, actor, set })
      await insertItems(tx, setId, items)
    })
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null
    throw error
  }
  services.bus.publish({ topic: 'catalogue' })
  return { setId }
}

/** Two sets at once would wait for one another's products and words in a circle: one transaction at a time gets past this. */
export async function waitForOtherSets(tx: Transaction): Promise<void> {
  await lockJournal(tx)
}

/** Stops the transaction: what the person saw is no longer so. */
class ChangedMeanwhile extends Error {}

function setRow(services: Services, actor: User, { id, set }: { id: string; set: ChangeSet }) {
  const created = set.changes.filter(({ before }) => before === null).length
  return {
    id,
    at: services.clock(),
    actor_id: actor.id,
    actor_name: actor.displayName || actor.email,
    kind: set.kind,
    file_name: set.fileName,
    created,
    changed: set.changes.length - created,
  }
}

async function writeAll(
  tx: Transaction,
  { services, actor, set }: { services: Services; actor: User; set: ChangeSet },
): Promise<Item[]> {
  const items: Item[] = []
  const sorted = set.changes.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
  for (const [index, { before, after }] of sorted.entries()) {
    if (index % WRITES_AT_ONCE === 0) await letOthers()
    const now = services.clock()
    const product = {
      ...after,
      id: before?.id ?? (await newProductAddress(tx, services, after)),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    }
    const version = before?.version ?? null
    const written = await writeProduct(tx, { services, actor, product, version, action: ACTIONS[set.kind] })
    if (!written.isStored) throw new ChangedMeanwhile()
    items.push({
      product_id: product.id,
      before: before && JSON.stringify(changedFields(before, written.after)),
      version_after: written.after.version,
    })
  }
  return items
}

const idOf = ({ before }: ProductChange) => before?.id ?? ''

/** The fields of the first that the second has otherwise. */
function changedFields(before: Product, after: Product): Partial<ProductFields> {
  const names = Object.keys(before) as (keyof Product)[]
  const different = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const ignored = new Set<keyof Product>(['version', 'updatedAt', 'rating', 'reviewCount'])
  return Object.fromEntries(
    different.filter((name) => !ignored.has(name)).map((name) => [name, before[name]]),
  )
}

async function insertItems(tx: Transaction, setId: string, items: Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    const rows = items.slice(start, start + ROWS_AT_ONCE).map((item) => ({ set_id: setId, ...item }))
    await tx.insertInto('product_change_items').values(rows).execute()
  }
}

/** After a year nobody undoes a change any more; the audit keeps what it did. */
export async function removeOldChangeSets(services: Services): Promise<void> {
  await services.db
    .deleteFrom('product_change_sets')
    .where('at', '<', services.clock() - SETS_KEPT_MS)
    .execute()
}
