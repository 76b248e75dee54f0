import { setImmediate as letOthers } from 'node:timers/promises'
import { lockRow, type Transaction } from '../../platform/database/database.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { ok, refuse, type Result } from '../result.ts'
import { isAdmin, type User } from '../user.ts'
import { waitForOtherSets } from './changes.server.ts'
import type { Product, ProductFields } from './product.ts'
import { toProduct } from './queries.server.ts'
import { removeInTransaction, writeProduct } from './saving.server.ts'

const ITEMS_A_READ = 500
const WRITES_AT_ONCE = 25

/** How undoing went. */
interface ChangeSetUndone {
  restored: number
  /** What somebody changed since, or removed: left as it is. */
  kept: { id: string; name: string }[]
}

interface Item {
  product_id: string
  before: string | null
  version_after: number
}

interface Undoing {
  services: Services
  actor: User
}

/**
 * Makes every product of a set what it was before, and takes away those that it created; what was changed since is left
 * alone and named. All in one transaction, and once: undoing again is not found.
 */
export async function undoChangeSet(
  services: Services,
  actor: User,
  setId: string,
): Promise<Result<ChangeSetUndone>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const undone = await transaction(services.db, async (tx) => {
    await waitForOtherSets(tx)
    const { numUpdatedRows } = await tx
      .updateTable('product_change_sets')
      .set({ undone_at: services.clock() })
      .where('id', '=', setId)
      .where('undone_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return refuse({ code: 'not-found' })
    return ok(await undoAll(tx, { services, actor }, setId))
  })
  if (undone.ok) services.bus.publish({ topic: 'catalogue' })
  return undone
}

async function undoAll(tx: Transaction, undoing: Undoing, setId: string): Promise<ChangeSetUndone> {
  const undone: ChangeSetUndone = { restored: 0, kept: [] }
  for (let after = ''; ;) {
    const items = await readItems(tx, { setId, after })
    const products = await readProducts(tx, items)
    for (const [index, item] of items.entries()) {
      if (index % WRITES_AT_ONCE === 0) await letOthers()
      const current = products.get(item.product_id) ?? null
      if (await undoItem(tx, undoing, { item, current })) undone.restored += 1
      else undone.kept.push({ id: item.product_id, name: current?.name ?? item.product_id })
    }
    const last = items.at(-1)
    if (last === undefined || items.length < ITEMS_A_READ) return undone
    after = last.product_id
  }
}

/** Whether the product is now what it was before. */
async function undoItem(
  tx: Transaction,
  { services, actor }: Undoing,
  { item, current }: { item: Item; current: Product | null },
): Promise<boolean> {
  if (current?.version !== item.version_after) return false
  if (item.before === null) return await takeAway(tx, { services, actor }, current)
  const fields = JSON.parse(item.before) as Partial<ProductFields>
  const product = { ...current, ...fields, updatedAt: services.clock() }
  const { version } = current
  const written = await writeProduct(tx, { services, actor, product, version, action: 'product.undo' })
  return written.isStored
}

/** A product that customers have reviewed stays. */
async function takeAway(tx: Transaction, { services, actor }: Undoing, { id, version }: Product) {
  const locked = await lockRow(tx, 'products', id)
  if (locked?.version !== version || locked.review_count > 0) return false
  const removed = await removeInTransaction(tx, { services, actor, productId: id, successorId: null })
  return removed.ok
}

async function readItems(
  tx: Transaction,
  { setId, after }: { setId: string; after: string },
): Promise<Item[]> {
  return await tx
    .selectFrom('product_change_items')
    .select(['product_id', 'before', 'version_after'])
    .where('set_id', '=', setId)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(ITEMS_A_READ)
    .execute()
}

async function readProducts(tx: Transaction, items: Item[]): Promise<Map<string, Product>> {
  if (items.length === 0) return new Map()
  const ids = items.map(({ product_id }) => product_id)
  const rows = await tx.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}
