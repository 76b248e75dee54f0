import type { ProductSummary } from '../../shop/catalog/product.ts'
import { inPageLanguage } from '../document/in-page-language.ts'
import { paths } from '../paths.ts'

/** What the shop says now of these products, at most 50; those that exist no more are left out. Throws without an answer. */
export async function readProducts(ids: string[], signal?: AbortSignal): Promise<ProductSummary[]> {
  const headers = { accept: 'application/json' }
  const response = await fetch(inPageLanguage(paths.cartLines(ids)), { headers, ...(signal && { signal }) })
  if (!response.ok) throw new Error(`products: ${response.status}`)
  const { products } = (await response.json()) as { products: ProductSummary[] }
  return products
}
