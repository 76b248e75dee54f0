import { nextAddresses, productAddress } from '../domain/product-address.ts'
import type { Transaction } from './database/database.server.ts'
import type { Shop } from './shop.server.ts'

// an address that so many products have already is continued at random
const ADDRESSES_TRIED = 20

/** An id for a new product that no product has or had: links to a removed product never show another one. [BEY-02 BEY-18] */
export async function newProductAddress(
  tx: Transaction,
  shop: Pick<Shop, 'newId'>,
  product: { name: string; brand: string },
): Promise<string> {
  const wanted = productAddress(product)
  const ids = nextAddresses(wanted, ADDRESSES_TRIED)
  const products = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute()
  const former = await tx
    .selectFrom('product_addresses')
    .select('former_id as id')
    .where('former_id', 'in', ids)
    .execute()
  const taken = new Set([...products, ...former].map(({ id }) => id))
  return ids.find((id) => !taken.has(id)) ?? `${wanted}-${shop.newId().slice(-8)}`
}
