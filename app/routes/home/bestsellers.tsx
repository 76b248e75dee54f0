import type { ProductSummary } from '../../domain/product.ts'
import { useHomeTexts } from '../../i18n/home-texts.ts'
import { ProductGrid } from '../../ui/product-grid.tsx'

/** What others buy most. [HOME-03] */
export function Bestsellers({ products }: { products: ProductSummary[] }) {
  const home = useHomeTexts()
  if (products.length === 0) return null
  return (
    <section className="section" id="best" aria-labelledby="bestsellers">
      <div className="wrap">
        <div className="sh">
          <div>
            <p className="eyebrow">{home.bestEyebrow}</p>
            <h2 id="bestsellers">{home.bestTitle}</h2>
          </div>
        </div>
        <ProductGrid products={products} />
      </div>
    </section>
  )
}
