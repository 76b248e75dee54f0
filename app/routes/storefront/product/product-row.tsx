import type { CardProduct } from '../../../shop/catalog/cards.ts'
import { ProductGrid } from '../../../ui/storefront/product-grid.tsx'

/** More products under a heading; nothing without any. [BEY-12] */
export function ProductRow({ title, products }: { title: string; products: CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="section last" aria-label={title}>
      <h2 className="row-title">{title}</h2>
      <ProductGrid products={products} className="four" />
    </section>
  )
}
