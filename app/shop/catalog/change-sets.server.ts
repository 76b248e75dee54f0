import { setImmediate as letOthers } from 'node:timers/promises'
import { lockRow, longTransaction, type Transaction } from '../../platform/database/database.server.ts'
import { lockJournal } from '../../platform/database/migrate.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { DAY_MS, type EpochMs } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import type { Product, ProductFields } from './product.ts'
import { readProducts } from './queries.server.ts'
import { removeInTransaction } from './removal.server.ts'
import { newProductAddress, writeProduct } from './saving.server.ts'
import { findTakenSkus, type SkuChange } from './skus.server.ts'

const SETS_ON_A_PAGE = 20
const SETS_KEPT_MS = 365 * DAY_MS
/** Other requests wait for no more than a few of these, as far as they don't need the database. */
const WRITES_AT_ONCE = 25
const ROWS_AT_ONCE = 500

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
  older: string | null
}

export async function listChangeSets(
  services: Services,
  actor: User,
  { after = null, limit = SETS_ON_A_PAGE }: { after?: string | null; limit?: number } = {},
): Promise<Result<ChangeSetPage>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const sets = services.db.selectFrom('product_change_sets')
  const last = await sets
    .select(['at', 'id'])
    .where('id', '=', after ?? '')
    .executeTakeFirst()
  const rows = await sets
    .select(['id', 'at', 'kind', 'created', 'changed'])
    .select(['actor_name as actorName', 'file_name as fileName', 'undone_at as undoneAt'])
    .$if(last !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(last?.at ?? 0, last?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return ok({ sets: page, older: rows.length > limit ? (page.at(-1)?.id ?? null) : null })
}

/** What a product is to become; `before` is what the user saw of it, null for a new product. */
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

class ChangedMeanwhile extends Error {}

/**
 * Writes many products in one transaction, all or none, with what undoing it takes. Null, and nothing is written, when
 * one of them is no longer what the user saw, when a SKU is taken, or when `isFirst`, which belongs to the same transaction, reports that
 * this was done before. The caller checks the role.
 */
export async function writeChangeSet(
  services: Services,
  actor: User,
  { kind, fileName, changes }: ChangeSet,
  isFirst: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<{ setId: string } | null> {
  const setId = services.newId()
  const created = changes.filter(({ before }) => before === null).length
  const set = {
    id: setId,
    at: services.clock(),
    actor_id: actor.id,
    actor_name: actor.displayName || actor.email,
    kind,
    file_name: fileName,
    created,
    changed: changes.length - created,
  }
  try {
    await longTransaction(services.db, async (tx) => {
      // one set at a time: two would wait for each other's products and words in a circle
      await lockJournal(tx)
      if (!(await isFirst(tx)) || (await findTakenSkus(tx, skuChanges(changes))).size > 0)
        throw new ChangedMeanwhile()
      await tx.insertInto('product_change_sets').values(set).execute()
      const items: Item[] = []
      for (const change of changes.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))) {
        if (items.length % WRITES_AT_ONCE === 0) await letOthers()
        items.push(await writeChange(tx, { services, actor, kind }, change))
      }
      for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
        const rows = items.slice(start, start + ROWS_AT_ONCE).map((item) => ({ set_id: setId, ...item }))
        await tx.insertInto('product_change_items').values(rows).execute()
      }
    })
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null
    throw error
  }
  services.bus.publish({ topic: 'catalogue' })
  return { setId }
}

/** `index` is the change's place in the list. */
export function skuChanges(changes: ProductChange[]): (SkuChange & { index: number })[] {
  return changes
    .map(({ before, after: { name, sku } }, index) => ({ id: before?.id ?? null, name, sku, index }))
    .filter(({ sku, index }) => sku !== (changes[index]?.before?.sku ?? null))
}

const idOf = ({ before }: ProductChange) => before?.id ?? ''

async function writeChange(
  tx: Transaction,
  { services, actor, kind }: { services: Services; actor: User; kind: ChangeSet['kind'] },
  { before, after }: ProductChange,
): Promise<Item> {
  const now = services.clock()
  const product = {
    ...after,
    id: before?.id ?? (await newProductAddress(tx, services, after)),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }
  const version = before?.version ?? null
  const written = await writeProduct(tx, { services, actor, product, version, action: `product.${kind}` })
  if (!written.isStored) throw new ChangedMeanwhile()
  return {
    product_id: product.id,
    before: before && JSON.stringify(changedFields(before, written.after)),
    version_after: written.after.version,
  }
}

const NOT_UNDONE: (keyof Product)[] = ['version', 'updatedAt', 'rating', 'reviewCount']

function changedFields(before: Product, after: Product): Partial<ProductFields> {
  const names = (Object.keys(before) as (keyof Product)[]).filter((name) => !NOT_UNDONE.includes(name))
  const different = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(different.map((name) => [name, before[name]]))
}

interface ChangeSetUndone {
  restored: number
  /** Products that somebody has changed or removed since, or whose SKU is taken by now: left as they are. */
  kept: { id: string; name: string }[]
}

/**
 * Restores every product of a set and removes those that it created; what was changed since is left alone and named.
 * All in one transaction, and once: undoing again is refused as not found.
 */
export async function undoChangeSet(
  services: Services,
  actor: User,
  setId: string,
): Promise<Result<ChangeSetUndone>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const undone = await longTransaction<Result<ChangeSetUndone>>(services.db, async (tx) => {
    await lockJournal(tx)
    const { numUpdatedRows } = await tx
      .updateTable('product_change_sets')
      .set({ undone_at: services.clock() })
      .where('id', '=', setId)
      .where('undone_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 0n
      ? refuse({ code: 'not-found' })
      : ok(await undoItems(tx, { services, actor, setId }))
  })
  if (undone.ok) services.bus.publish({ topic: 'catalogue' })
  return undone
}

interface Undoing {
  services: Services
  actor: User
}

async function undoItems(
  tx: Transaction,
  { services, actor, setId }: Undoing & { setId: string },
): Promise<ChangeSetUndone> {
  const undone: ChangeSetUndone = { restored: 0, kept: [] }
  const items = await tx
    .selectFrom('product_change_items')
    .select(['product_id', 'before', 'version_after'])
    .where('set_id', '=', setId)
    .orderBy('product_id')
    .execute()
  const products = await readProducts(
    tx,
    items.map(({ product_id }) => product_id),
  )
  const taken = await findUnrestorable(tx, items, products)
  for (const [index, item] of items.entries()) {
    if (index % WRITES_AT_ONCE === 0) await letOthers()
    const current = products.get(item.product_id)
    const mayRestore = current?.version === item.version_after && !taken.has(item.product_id)
    if (mayRestore && (await undoItem(tx, { services, actor }, { current, before: item.before })))
      undone.restored += 1
    else undone.kept.push({ id: item.product_id, name: current?.name ?? item.product_id })
  }
  return undone
}

/** The products whose former SKU another product has by now. */
async function findUnrestorable(
  tx: Transaction,
  items: Item[],
  products: Map<string, Product>,
): Promise<Set<string>> {
  const found = new Set<string>()
  const restored = items.flatMap(({ product_id: id, before, version_after }) => {
    const current = products.get(id)
    if (before === null || current?.version !== version_after) return []
    const { sku } = JSON.parse(before) as Partial<ProductFields>
    return sku === undefined ? [] : [{ id, name: current.name, sku }]
  })
  // what stays as it is retains the SKU that the next one may have had
  for (let size = -1; size !== found.size;) {
    size = found.size
    const left = restored.filter(({ id }) => !found.has(id))
    for (const { id } of (await findTakenSkus(tx, left)).keys()) found.add(id)
  }
  return found
}

async function undoItem(
  tx: Transaction,
  { services, actor }: Undoing,
  { current, before }: { current: Product; before: string | null },
): Promise<boolean> {
  const { id, version } = current
  if (before === null) {
    const locked = await lockRow(tx, 'products', id)
    if (locked?.version !== version || locked.review_count > 0) return false
    const removed = await removeInTransaction(tx, { services, actor, productId: id, successorId: null })
    return removed.ok
  }
  const fields = JSON.parse(before) as Partial<ProductFields>
  const product = { ...current, ...fields, updatedAt: services.clock() }
  const written = await writeProduct(tx, { services, actor, product, version, action: 'product.undo' })
  return written.isStored
}

/** After a year nobody undoes a change any more; the audit retains what it did. */
export async function removeOldChangeSets(services: Services): Promise<void> {
  await services.db
    .deleteFrom('product_change_sets')
    .where('at', '<', services.clock() - SETS_KEPT_MS)
    .execute()
}
