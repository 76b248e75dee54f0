import type { Product } from '../../domain/product.ts'
import { useProductTexts } from '../../i18n/product-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'

/** Whether it can be had now; a stock without a number is unlimited. [PD-04] */
export function Stock({ product }: { product: Product }) {
  const t = useTexts()
  const texts = useProductTexts()
  if (product.isComingSoon) return <p className="stock out">{t.card.soon}</p>
  if (!product.inStock) return <p className="stock out">{t.product.stockOut}</p>
  return (
    <p className="stock">
      {texts.stockIn}
      {product.stockQuantity === null && `: ${t.common.unlimited}`}
    </p>
  )
}
