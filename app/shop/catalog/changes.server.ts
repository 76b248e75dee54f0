import { setImmediate as letOthers } from 'node:timers/promises'
import type { Transaction } from '../../platform/database/database.server.ts'
import { lockJournal } from '../../platform/database/migrate.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { ok, refuse, type Result } from '../result.ts'
import { DAY_MS, type EpochMs } from '../time.ts'
import { isAdmin, type User } from '../user.ts'
import { type Product, type ProductFields } from './product.ts'
import { newProductAddress, writeProduct } from './saving.server.ts'

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
