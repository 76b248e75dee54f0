import { useRef, useEffect, useState } from 'react'
import type { CardProduct, Product } from '../../../shop/catalog/product.ts'
import type { Deni } from '../../../shop/money.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useLater } from '../../../ui/kit/later.ts'
import { Breadcrumb, PageMeta } from '../../../ui/kit/page.tsx'
import { Badges, Picture } from '../../../ui/kit/product-facts.tsx'
import { paths } from '../../../ui/paths.ts'
import { ProductGrid } from '../../../ui/storefront/product-card.tsx'
import { BuyColumn } from './buy-column.tsx'
import { ProductSections } from './product-sections.tsx'
import type { ShownReview } from './review-form.tsx'
import { Reviews } from './reviews.tsx'

const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const
const LOOKING_MS = 4000

interface ProductScreenProps {
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
  const further = useLater({ isWanted: isEngaged, load: () => import('./further-down.tsx') })
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
      {further && (
        <>
          <further.RecentlySeen productId={productId} loaded={related}>
            {(title, products) => <ProductRow title={title} products={products} />}
          </further.RecentlySeen>
          <further.BuyBar product={product} watched={buyRow} />
        </>
      )}
    </>
  )
}

function ProductRow({ title, products }: { title: string; products: CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="section last" aria-label={title}>
      <h2 className="row-title">{title}</h2>
      <ProductGrid products={products} className="four" />
    </section>
  )
}

/** Used or looked at for a while: time to load what is further down. */
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

const MAIN_SIZES =
  '(min-width: 80rem) 606px, (min-width: 64rem) 48vw, (min-width: 48rem) 46vw, calc(96vw - 18px)'
const THUMB_SIZES = '76px'

function Gallery({ product }: { product: Product }) {
  const texts = useTexts(productTexts).productPage
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const images: (string | null)[] = product.images.length > 0 ? product.images : [null]
  const label = (position: number) => texts.image({ i: position + 1, n: images.length })

  function noticeShown() {
    const element = strip.current
    if (element) setShown(Math.round(element.scrollLeft / element.clientWidth))
  }

  function show(position: number) {
    const element = strip.current
    element?.scrollTo({ left: position * element.clientWidth, behavior: 'smooth' })
  }

  return (
    <div className="gal" role="group" aria-label={texts.gallery}>
      <div className="main">
        <ul className="strip" ref={strip} onScroll={noticeShown} tabIndex={images.length > 1 ? 0 : undefined}>
          {images.map((url, position) => (
            <li key={url}>
              <Picture
                url={url}
                alt={position === 0 ? product.name : `${product.name} – ${label(position)}`}
                sizes={MAIN_SIZES}
                priority={position === 0}
              />
            </li>
          ))}
        </ul>
        <Badges product={product} />
      </div>
      {images.length > 1 && (
        <div className="row th">
          {images.map((url, position) => (
            <button
              key={url}
              type="button"
              aria-label={label(position)}
              aria-current={position === shown ? 'true' : undefined}
              onClick={() => show(position)}
            >
              <Picture url={url} alt="" sizes={THUMB_SIZES} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
