import { sql } from 'kysely'
import { beginsWith, type Database } from '../../platform/database/database.server.ts'
import type { Product } from './product.ts'
import { readKeyed } from './queries.server.ts'

/** A product with the SKU that it is to get; `id` is null for a new one. */
export type SkuChange = Pick<Product, 'name' | 'sku'> & { id: string | null }

// both engines lower only the letters A to Z
const key = sql<string>`lower(sku)`

/** SKUs that differ only in the case of Latin letters are the same. */
export const skuKey = (sku: string): string => sku.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** By their key. Products of earlier versions may share a SKU. */
export async function readBySku(db: Database, skus: string[]): Promise<Map<string, Product[]>> {
  return Map.groupBy(await readKeyed(db, key, skus.map(skuKey)), ({ sku }) => skuKey(sku ?? ''))
}

/**
 * Of changes that are made together, those to a SKU of another product, with its name. In a transaction the caller has called
 * `lockJournal` before it locked a product, so that no SKU changes until it ends.
 */
export async function findTakenSkus<Change extends SkuChange>(db: Database, changes: Change[]) {
  const skus = changes.flatMap(({ sku }) => sku ?? [])
  const stored = await readBySku(db, skus)
  const changing = new Set(changes.map(({ id }) => id))
  const owners = new Map<string, string>()
  for (const [sku, products] of stored) {
    const owner = products.find(({ id }) => !changing.has(id))
    if (owner) owners.set(sku, owner.name)
  }
  const taken = new Map<Change, string>()
  for (const change of changes) {
    if (change.sku === null) continue
    const owner = owners.get(skuKey(change.sku))
    if (owner === undefined) owners.set(skuKey(change.sku), change.name)
    else taken.set(change, owner)
  }
  return taken
}

/** The numbers of the products whose SKU begins so. */
export async function findSkus(db: Database, beginning: string): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('number')
    .where(beginsWith(key, skuKey(beginning)))
    .execute()
  return rows.map(({ number }) => number)
}
