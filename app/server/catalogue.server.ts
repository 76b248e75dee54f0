import type { Deni } from '../domain/money.ts'
import type { Product, ProductSummary } from '../domain/product.ts'
import type { ProductFilter } from '../domain/product-filter.ts'
import { kept } from './kept.server.ts'
import { getLowestPrice } from './price-history.server.ts'
import {
  getProduct,
  listBestsellers,
  listProducts,
  relatedProducts,
  type ProductList,
} from './products.server.ts'
import type { Shop } from './shop.server.ts'

// What everybody sees of the catalogue, kept until it changes. Orders are never priced by it.

/** The list for a filter. [LIST-05 LIST-06 BEY-08] */
export function shownList(shop: Shop, filter: ProductFilter): Promise<ProductList> {
  return kept(shop, `list ${JSON.stringify(filter)}`, () => listProducts(shop, filter))
}

/** [HOME-03] */
export function shownBestsellers(shop: Shop): Promise<ProductSummary[]> {
  return kept(shop, 'bestsellers', () => listBestsellers(shop))
}

export interface ShownProduct {
  product: Product
  related: ProductSummary[]
  /** Of the 30 days before the discount. [BEY-13] */
  lowestPrice: Deni | null
}

/** A product with what stands beside it; null for one that does not exist. [PD-08 BEY-12] */
export function shownProduct(shop: Shop, id: string): Promise<ShownProduct | null> {
  return kept(shop, `product ${id}`, async () => {
    const product = await getProduct(shop, id)
    if (!product) return null
    const [related, lowestPrice] = await Promise.all([
      relatedProducts(shop, product),
      getLowestPrice(shop, product),
    ])
    return { product, related, lowestPrice }
  })
}
