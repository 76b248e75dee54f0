import type { Product } from '../../../shop/catalog/product.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'
import * as productTexts from '../../../texts/mk/product.ts'

/** Whether it can be had now; a stock without a number is unlimited. [PD-04] */
export function Stock({ product }: { product: Product }) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  if (product.isComingSoon) return <p className="stock out">{t.card.soon}</p>
  if (!product.inStock) return <p className="stock out">{t.product.stockOut}</p>
  return (
    <p className="stock">
      {texts.stockIn}
      {product.stockQuantity === null && `: ${t.common.unlimited}`}
    </p>
  )
}
