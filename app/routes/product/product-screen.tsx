import { useRef } from 'react'
import type { Product } from '../../domain/product.ts'
import type { Review } from '../../domain/review.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { paths } from '../../ui/paths.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyColumn } from './buy-column.tsx'
import { Gallery } from './gallery.tsx'
import { ProductSections } from './product-sections.tsx'
import { Reviews } from './reviews.tsx'

interface ProductScreenProps {
  /** The id of the address; what is below asks for nothing else. [RT-03] */
  productId: string
  product: Product
  reviews: Review[]
}

export function ProductScreen({ productId, product, reviews }: ProductScreenProps) {
  const t = useTexts()
  const buyRow = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageMeta title={product.name} description={product.descriptionMk || product.description} />
      <Breadcrumb
        crumbs={[
          { label: t.nav.home, to: paths.home() },
          { label: t.nav.products, to: paths.products() },
          { label: t.cat[product.category], to: paths.products({ category: product.category }) },
          { label: product.name },
        ]}
      />
      <div className="pd">
        <Gallery product={product} />
        <BuyColumn productId={productId} product={product} rowRef={buyRow} />
      </div>
      <ProductSections product={product} />
      <Reviews product={product} reviews={reviews} />
      <BuyBar product={product} watched={buyRow} />
    </>
  )
}
