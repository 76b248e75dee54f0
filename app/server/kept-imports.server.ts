import { IMPORT_KEPT_MS } from '../domain/product-import.ts'
import type { User } from '../domain/user.ts'
import type { Transaction } from './database/database.server.ts'
import type { ProductImportsTable } from './database/tables-product-changes.server.ts'
import type { Shop } from './shop.server.ts'

/** Keeps what was read of a file between its dry run and applying it, for every process of the shop. [BEY-18] */
export async function storeImport(
  shop: Shop,
  actor: User,
  file: Pick<ProductImportsTable, 'file_name' | 'encoding' | 'content'>,
): Promise<string> {
  const id = shop.newId()
  await removeOldImports(shop)
  await shop.db
    .insertInto('product_imports')
    .values({ id, at: shop.clock(), actor_id: actor.id, ...file })
    .execute()
  return id
}

/** The file, when it is this person's and not older than an hour. */
export async function readImport(
  shop: Shop,
  actor: User,
  importId: string,
): Promise<ProductImportsTable | null> {
  const row = await shop.db
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('actor_id', '=', actor.id)
    .where('at', '>', shop.clock() - IMPORT_KEPT_MS)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the file was still there: of several who apply it at once, one is told so. */
export async function takeImport(tx: Transaction, importId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_imports')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Takes away files that nobody has applied within the hour. */
export async function removeOldImports(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('product_imports')
    .where('at', '<=', shop.clock() - IMPORT_KEPT_MS)
    .execute()
}
