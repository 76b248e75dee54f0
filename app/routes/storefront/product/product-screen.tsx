import { useRef, useEffect, useState } from 'react'
import type { CardProduct, Product } from '../../../shop/catalog/product.ts'
import type { Deni } from '../../../shop/money.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useLater } from '../../../ui/kit/later.ts'
import { Breadcrumb, PageMeta } from '../../../ui/kit/page.tsx'
import { paths } from '../../../ui/paths.ts'
import { ProductGrid } from '../../../ui/storefront/product-grid.tsx'
import type { ShownReview } from './ask-review.ts'
import { BuyColumn } from './buy-column.tsx'
import { Gallery } from './gallery.tsx'
import { ProductSections } from './product-sections.tsx'
import { Reviews } from './reviews.tsx'

const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const
const LOOKING_MS = 4000

interface ProductScreenProps {
  /** The id of the address; what is below asks for nothing else. */
  productId: string
  product: Product
  reviews: ShownReview[] | null
  related: CardProduct[]
  /** Of the 30 days before the discount. */
  lowestPrice: Deni | null
}

export function ProductScreen({ productId, product, reviews, related, lowestPrice }: ProductScreenProps) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  const buyRow = useRef<HTMLDivElement>(null)
  const isEngaged = useEngaged()
  const recent = useLater({ isWanted: isEngaged, load: () => import('./recently-seen.tsx') })
  const bar = useLater({ isWanted: isEngaged, load: () => import('./buy-bar.tsx') })
  return (
    <>
      <PageMeta title={product.name} address={paths.product(product.id)} />
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
        <BuyColumn productId={productId} product={product} lowestPrice={lowestPrice} rowRef={buyRow} />
      </div>
      <ProductSections product={product} />
      <Reviews product={product} reviews={reviews} />
      <ProductRow title={texts.related} products={related} />
      {recent && (
        <recent.RecentlySeen productId={productId} loaded={related}>
          {(title, products) => <ProductRow title={title} products={products} />}
        </recent.RecentlySeen>
      )}
      {bar && <bar.BuyBar product={product} watched={buyRow} />}
    </>
  )
}

/** More products under a heading; nothing without any. */
function ProductRow({ title, products }: { title: string; products: CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="section last" aria-label={title}>
      <h2 className="row-title">{title}</h2>
      <ProductGrid products={products} className="four" />
    </section>
  )
}

/** Whether somebody has begun to use the page, or has looked at it for a while: time to load what lies further down. */
function useEngaged(): boolean {
  const [isEngaged, setIsEngaged] = useState(false)

  useEffect(() => {
    const engage = () => setIsEngaged(true)
    const timer = setTimeout(engage, LOOKING_MS)
    for (const sign of SIGNS) addEventListener(sign, engage, { passive: true, once: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, engage)
    }
  }, [])

  return isEngaged
}
