import { sql } from 'kysely'
import { inBatchesWithPauses } from '../../platform/batches.server.ts'
import {
  type Database,
  lockRow,
  transaction,
  type Transaction,
} from '../../platform/database/database.server.ts'
import { lockJournal } from '../../platform/database/migrate.server.ts'
import { type PageRequest, pageOfRows } from '../../platform/list-page.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import { isStillAdmin } from '../users/service.server.ts'
import { newProductAddresses } from './product-address.server.ts'
import type { Product, ProductFields } from './product.ts'
import { readProducts } from './queries.server.ts'
import { removeInTransaction } from './removal.server.ts'
import { prepareWrite, type ProductWrite, writeProducts } from './saving.server.ts'
import { findTakenSkus, type SkuChange } from './skus.server.ts'

const SETS_ON_A_PAGE = 20
const SETS_KEPT_MS = 365 * DAY_MS
const CHANGES_AT_ONCE = 100
const SHIFTED_AT_ONCE = 1000

export async function listChangeSets(
  services: Services,
  actor: User,
  { position, limit = SETS_ON_A_PAGE }: PageRequest = {},
) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const sets = services.db
    .selectFrom('product_change_sets')
    .select(['id', 'at', 'kind', 'created', 'changed'])
    .select(['actor_name as actorName', 'file_name as fileName', 'undone_at as undoneAt'])
  const { items, older } = await pageOfRows(sets, { position, limit, time: 'at' })
  return ok({ sets: items, older })
}

/** What a product is to become; `before` is what the user saw of it, null for a new product. */
export interface ProductChange {
  before: Product | null
  after: ProductFields
}

interface ChangeSet {
  /** Of the preview that is applied: sent again, because the answer was lost, it is the same. */
  id: string
  kind: 'import' | 'bulk'
  fileName: string | null
  changes: ProductChange[]
}

interface Writer {
  services: Services
  actor: User
}

class ChangedSince extends Error {}

export type AppliedSet = NonNullable<Awaited<ReturnType<typeof findApplied>>>

/** What was applied under this id and not undone since. */
async function findApplied(db: Database, id: string) {
  return await db
    .selectFrom('product_change_sets')
    .select(['id as setId', 'created', 'changed'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** For a request that was sent again: what the first one applied, which is announced again. */
export async function announceApplied({ db, bus }: Services, id: string): Promise<AppliedSet | null> {
  const applied = await findApplied(db, id)
  if (applied) bus.publish({ topic: 'catalogue' })
  return applied ?? null
}

/**
 * Writes many products in one transaction, all or none, with what undoing it takes; once, whoever sends it again at the
 * same moment. Null, and nothing is written, when one of them is no longer what the user saw, or when a SKU is taken. The
 * caller checks the role.
 */
export async function writeChangeSet(
  services: Services,
  actor: User,
  { id, kind, fileName, changes }: ChangeSet,
): Promise<AppliedSet | null> {
  const planned = await planChanges(services, changes)
  const created = changes.filter(({ before }) => before === null).length
  const changed = changes.length - created
  const by = { actor_id: actor.id, actor_name: actor.displayName || actor.email }
  const set = { id, at: services.clock(), ...by, kind, file_name: fileName, created, changed }
  try {
    await transaction(services.db, async (tx) => {
      // one set at a time: two would wait for each other's products and words in a circle
      await lockJournal(tx)
      if (await findApplied(tx, id)) return
      if (!(await isStillAdmin({ ...services, db: tx }, actor))) throw new ChangedSince()
      if ((await findTakenSkus(tx, skuChanges(changes))).size > 0) throw new ChangedSince()
      const sets = tx.insertInto('product_change_sets').values(set)
      const stored = await sets.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
      // it was applied and undone
      if (stored.numInsertedOrUpdatedRows === 0n) throw new ChangedSince()
      await writePlanned(tx, { services, actor, kind, setId: id }, planned)
      await tx.deleteFrom('product_imports').where('id', '=', id).execute()
    })
    services.bus.publish({ topic: 'catalogue' })
    return { setId: id, created, changed }
  } catch (error) {
    if (error instanceof ChangedSince) return null
    throw error
  }
}

/** `index` is the change's place in the list. */
export function skuChanges(changes: ProductChange[]): (SkuChange & { index: number })[] {
  return changes
    .map(({ before, after: { name, sku } }, index) => ({ id: before?.id ?? null, name, sku, index }))
    .filter(({ sku, index }) => sku !== (changes[index]?.before?.sku ?? null))
}

interface PlannedChange extends ProductWrite {
  before: Product | null
}

/** In the order of the ids; a new product gets its own when it is written. */
async function planChanges({ clock }: Services, changes: ProductChange[]): Promise<PlannedChange[]> {
  const planned: PlannedChange[] = []
  const now = clock()
  for await (const some of inBatchesWithPauses(changes, CHANGES_AT_ONCE)) {
    for (const { before, after } of some) {
      const { id = '', createdAt = now } = before ?? {}
      planned.push({ before, ...prepareWrite(before, { ...after, id, createdAt, updatedAt: now }) })
    }
  }
  return planned.toSorted(({ row: one }, { row: other }) => (one.id < other.id ? -1 : 1))
}

async function writePlanned(
  tx: Transaction,
  { services, actor, kind, setId }: Writer & { kind: ChangeSet['kind']; setId: string },
  changes: PlannedChange[],
) {
  const created = changes.filter(({ before }) => !before).map(({ row }) => row)
  const addresses = await newProductAddresses(tx, services, created)
  const writes = changes.map(({ row, ...write }) => {
    return { ...write, row: { ...row, id: addresses.get(row) ?? row.id } }
  })
  const parts = writeProducts(tx, { services, actor, action: `product.${kind}` }, writes)
  const changed = writes.values()
  for await (const part of parts) {
    const items = part.map((written) => {
      if (!written.isStored) throw new ChangedSince()
      const before = changed.next().value?.before
      return {
        set_id: setId,
        product_id: written.after.id,
        before: before ? JSON.stringify(changedFields(before, written.after)) : null,
        version_after: written.after.version,
      }
    })
    await tx.insertInto('product_change_items').values(items).execute()
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
  /** Left as they are: changed or removed since, new ones also bought or reviewed, or their SKU is taken by now. */
  kept: { id: string; name: string }[]
}

/**
 * Restores every product of a set and removes those that it created; what was changed since is left alone and named. Within
 * the hour the prices and addresses of what nobody has bought are forgotten too.
 * All in one transaction, and once: undoing again is refused as not found, unless nothing was restored.
 */
export async function undoChangeSet(
  services: Services,
  actor: User,
  setId: string,
): Promise<Result<ChangeSetUndone>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const now = services.clock()
  const undone = await transaction<Result<ChangeSetUndone>>(services.db, async (tx) => {
    await lockJournal(tx)
    if (!(await isStillAdmin({ ...services, db: tx }, actor))) return refuse({ code: 'forbidden' })
    const set = await tx
      .updateTable('product_change_sets')
      // not before it was applied, by whatever clock
      .set({ undone_at: sql`case when at > ${now} then at else ${now} end` })
      .where('id', '=', setId)
      .where('undone_at', 'is', null)
      .returning('at')
      .executeTakeFirst()
    if (!set) return refuse({ code: 'not-found' })
    const result = await undoItems(tx, { services, actor, setId, since: set.at })
    // nothing was restored: some may be when the later changes are undone
    if (result.restored === 0)
      await tx.updateTable('product_change_sets').set({ undone_at: null }).where('id', '=', setId).execute()
    return ok(result)
  })
  if (undone.ok) services.bus.publish({ topic: 'catalogue' })
  return undone
}

interface Undoing extends Writer {
  setId: string
  since: EpochMs
}

async function undoItems(tx: Transaction, { services, actor, setId, since }: Undoing) {
  const items = await tx
    .selectFrom('product_change_items')
    .select(['product_id', 'before', 'version_after'])
    .where('set_id', '=', setId)
    .orderBy('product_id')
    .execute()
  const ids = items.map(({ product_id }) => product_id)
  const products = await readProducts(tx, ids)
  // the clock may have been set back since, and nobody bought a new product before it was there
  const isCreator = items.some(({ before }) => before === null)
  const ordered = isCreator ? await readBought(tx, since - DAY_MS) : new Set()
  const undone = new Set<string>()
  const changed: Restored[] = []
  for await (const some of inBatchesWithPauses(items, CHANGES_AT_ONCE)) {
    for (const { product_id, before, version_after } of some) {
      const current = products.get(product_id)
      if (current?.version !== version_after) continue
      if (before !== null) changed.push({ current, before: JSON.parse(before) as Partial<ProductFields> })
      else if (!ordered.has(product_id) && (await removeCreated(tx, { services, actor }, current)))
        undone.add(product_id)
    }
  }
  // after the removals, which set SKUs free
  const taken = await findUnrestorable(tx, changed)
  const restorable = changed.filter(({ current }) => !taken.has(current.id))
  const writes: ProductWrite[] = []
  for await (const some of inBatchesWithPauses(restorable, CHANGES_AT_ONCE))
    for (const { current, before } of some)
      writes.push(prepareWrite(current, { ...current, ...before, updatedAt: services.clock() }))
  for await (const part of writeProducts(tx, { services, actor, action: 'product.undo' }, writes))
    for (const written of part) if (written.isStored) undone.add(written.after.id)
  for await (const some of inBatchesWithPauses([...undone], SHIFTED_AT_ONCE)) await shiftVersions(tx, some)
  if (since > services.clock() - HOUR_MS) await forget(tx, undone, since)
  const kept = items.filter(({ product_id }) => !undone.has(product_id))
  return {
    restored: undone.size,
    kept: kept.map(({ product_id: id }) => ({ id, name: products.get(id)?.name ?? id })),
  }
}

/** As earlier sets left these products they are again, two versions later: the change and its undoing. */
async function shiftVersions(tx: Transaction, productIds: string[]): Promise<void> {
  await tx
    .updateTable('product_change_items')
    .set((eb) => ({ version_after: eb('version_after', '+', 2) }))
    .where('set_id', 'in', tx.selectFrom('product_change_sets').select('id').where('undone_at', 'is', null))
    .where('product_id', 'in', productIds)
    .execute()
}

/** The prices and addresses that the set gave to products that nobody has bought. */
async function forget(tx: Transaction, undone: Set<string>, since: EpochMs): Promise<void> {
  // again: on PostgreSQL customers may have ordered in the meantime
  const bought = await readBought(tx, since)
  const unseen = [...undone].filter((id) => !bought.has(id))
  for await (const some of inBatchesWithPauses(unseen, SHIFTED_AT_ONCE)) {
    const prices = tx.deleteFrom('product_prices').where('product_id', 'in', some)
    await prices.where('since', '>=', since).execute()
    const addresses = tx.deleteFrom('product_addresses').where('former_id', 'in', some)
    await addresses.where('changed_at', '>=', since).execute()
  }
}

async function readBought(tx: Transaction, since: EpochMs): Promise<Set<string>> {
  const orders = tx.selectFrom('orders').where('orders.created_at', '>=', since)
  const items = orders.innerJoin('order_items', 'order_items.order_id', 'orders.id')
  const rows = await items.select('order_items.product_id as id').distinct().execute()
  return new Set(rows.map(({ id }) => id))
}

interface Restored {
  current: Product
  before: Partial<ProductFields>
}

/** The products whose former SKU another product has by now. */
async function findUnrestorable(tx: Transaction, changed: Restored[]): Promise<Set<string>> {
  const found = new Set<string>()
  const restored = changed.flatMap(({ current: { id, name }, before: { sku } }) =>
    sku === undefined ? [] : [{ id, name, sku }],
  )
  // what stays as it is retains the SKU that the next one may have had
  for (let size = -1; size !== found.size;) {
    size = found.size
    const left = restored.filter(({ id }) => !found.has(id))
    for (const { id } of (await findTakenSkus(tx, left)).keys()) found.add(id)
  }
  return found
}

/** False when it has been changed or reviewed. */
async function removeCreated(tx: Transaction, { services, actor }: Writer, { id, version }: Product) {
  const locked = await lockRow(tx, 'products', id)
  if (locked?.version !== version || locked.review_count > 0) return false
  const removed = await removeInTransaction(tx, { services, actor, productId: id })
  return removed.ok
}

/** After a year nobody undoes a change any more; the audit retains what it did. */
export async function removeOldChangeSets(services: Services): Promise<void> {
  const since = services.clock() - SETS_KEPT_MS
  await services.db.deleteFrom('product_change_sets').where('at', '<', since).execute()
}
