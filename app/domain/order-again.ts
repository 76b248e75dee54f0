import type { QuoteLine } from './order-quote.ts'
import { canBeOrdered, type ProductSummary } from './product.ts'

/** What of an earlier order can be ordered now, and what cannot: removed, coming soon or out of stock. [BEY-12] */
export function sortForOrderingAgain(
  items: QuoteLine[],
  products: ProductSummary[],
): { available: QuoteLine[]; missing: QuoteLine[] } {
  const orderable = new Set(products.filter(canBeOrdered).map(({ id }) => id))
  return {
    available: items.filter(({ productId }) => orderable.has(productId)),
    missing: items.filter(({ productId }) => !orderable.has(productId)),
  }
}
