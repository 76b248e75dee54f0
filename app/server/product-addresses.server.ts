import type { Shop } from './shop.server.ts'

/** What has become of an id that no product has: its product has another one, or is gone, or there never was one. */
export type FormerProduct = { kind: 'moved'; productId: string } | { kind: 'gone' } | { kind: 'unknown' }

/** Where to look for a product that is not under this id; ids in other letter case are found, too. [BEY-02] */
export async function findFormerProduct(shop: Shop, id: string): Promise<FormerProduct> {
  const former = await shop.db
    .selectFrom('product_addresses')
    .select('product_id')
    .where('former_id', '=', id)
    .executeTakeFirst()
  if (former) return former.product_id === null ? { kind: 'gone' } : moved(former.product_id)
  const lower = id.toLowerCase()
  if (lower === id) return { kind: 'unknown' }
  const product = await shop.db.selectFrom('products').select('id').where('id', '=', lower).executeTakeFirst()
  return product ? moved(product.id) : { kind: 'unknown' }
}

const moved = (productId: string): FormerProduct => ({ kind: 'moved', productId })
