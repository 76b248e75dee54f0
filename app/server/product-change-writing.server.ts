import { setImmediate as letOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProductFields } from '../domain/product-csv.ts'
import type { Product } from '../domain/product.ts'
import { DAY_MS } from '../domain/time.ts'
import type { User } from '../domain/user.ts'
import { engineOf, type Transaction } from './database/database.server.ts'
import { transaction } from './database/transaction.server.ts'
import { newProductAddress } from './new-product-address.server.ts'
import { writeProduct } from './product-saving.server.ts'
import type { Shop } from './shop.server.ts'

/** Nobody’s request waits for more than a few of these, as far as it does not need the database. */
const WRITES_AT_ONCE = 25
const ROWS_AT_ONCE = 500
const SETS_KEPT_MS = 365 * DAY_MS
const ACTIONS = { import: 'product.import', bulk: 'product.bulk' }

/** What a product shall become; `before` is what the person saw of it, null for a product that shall be created. */
export interface ProductChange {
  before: Product | null
  after: ProductFields
}

export interface ChangeSet {
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
 * was done before. The caller checks the role. [BEY-18]
 */
export async function writeChangeSet(
  shop: Shop,
  actor: User,
  set: ChangeSet,
  isFirst: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<{ setId: string } | null> {
  const setId = shop.newId()
  try {
    await transaction(shop.db, async (tx) => {
      await waitForOtherSets(tx)
      if (!(await isFirst(tx))) throw new ChangedMeanwhile()
      await tx
        .insertInto('product_change_sets')
        .values(setRow(shop, actor, { id: setId, set }))
        .execute()
      const items = await writeAll(tx, { shop, actor, set })
      await insertItems(tx, setId, items)
    })
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null
    throw error
  }
  shop.bus.publish({ topic: 'catalogue' })
  return { setId }
}

/**
 * Two sets at once would wait for one another's products and words in a circle. SQLite has one writer anyway; PostgreSQL lets
 * one transaction at a time through here, and everybody else reads on.
 */
export async function waitForOtherSets(tx: Transaction): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  await sql`lock table product_change_sets in share row exclusive mode`.execute(tx)
}

/** Stops the transaction: what the person saw is no longer so. */
class ChangedMeanwhile extends Error {}

function setRow(shop: Shop, actor: User, { id, set }: { id: string; set: ChangeSet }) {
  const created = set.changes.filter(({ before }) => before === null).length
  return {
    id,
    at: shop.clock(),
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
  { shop, actor, set }: { shop: Shop; actor: User; set: ChangeSet },
): Promise<Item[]> {
  const items: Item[] = []
  const sorted = set.changes.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
  for (const [index, { before, after }] of sorted.entries()) {
    if (index % WRITES_AT_ONCE === 0) await letOthers()
    const now = shop.clock()
    const product = {
      ...after,
      id: before?.id ?? (await newProductAddress(tx, shop, after)),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    }
    const version = before?.version ?? null
    const written = await writeProduct(tx, { shop, actor, product, version, action: ACTIONS[set.kind] })
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
export async function removeOldChangeSets(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('product_change_sets')
    .where('at', '<', shop.clock() - SETS_KEPT_MS)
    .execute()
}
