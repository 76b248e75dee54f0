import { useRef, useEffect, useState, type UIEvent } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { pageWindow, parsePage } from '../../shop/catalog/filter.ts'
import { type CardProduct, named, type Product, toCard } from '../../shop/catalog/product.ts'
import { findFormerProduct } from '../../shop/catalog/removal.server.ts'
import { shownProduct } from '../../shop/catalog/storefront.server.ts'
import { REVIEWS_ON_A_PAGE } from '../../shop/reviews/rules.ts'
import { isProductId } from '../../shop/text.ts'
import * as productTexts from '../../texts/mk/product.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { useIsLong, useLater } from '../../ui/kit/later.ts'
import { listen } from '../../ui/kit/listen.ts'
import { Breadcrumb, FailedPage, Page, PageMeta } from '../../ui/kit/page.tsx'
import { Badges, Picture } from '../../ui/kit/product-facts.tsx'
import { EmptyState } from '../../ui/kit/states.tsx'
import { paths } from '../../ui/paths.ts'
import { ProductGrid } from '../../ui/storefront/product-card.tsx'
import {
  answersForm,
  answersJson,
  languageOf,
  pageHeadContext,
  partialContext,
  servicesOf,
} from '../request.server.ts'
import { siteOf } from '../resources/structured-data.server.ts'
import type { Route } from './+types/product.ts'
import { BuyColumn } from './product/buy-column.tsx'
import { productHead } from './product/product-data.server.ts'
import { ProductSections } from './product/product-sections.tsx'
import { answerReview, readReviews } from './product/review-action.server.ts'
import { Reviews } from './product/reviews.tsx'

export const middleware = [answersJson(answerReview)]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const shown = isProductId(params.id) ? await shownProduct(services, params.id) : null
  if (!shown) {
    const former = await findFormerProduct(services, params.id)
    if (former.kind === 'moved') throw redirect(paths.product(former.productId) + url.search, 301)
    throw data(null, { status: former.kind === 'gone' ? 410 : 404 })
  }
  const { product, related, lowestPrice } = shown
  const lastPage = Math.ceil(product.reviewCount / REVIEWS_ON_A_PAGE)
  const reviewPage = Math.max(1, Math.min(lastPage, parsePage(url.searchParams.get('reviews'))))
  const reviews = await readReviews(services, product.id, pageWindow(reviewPage, REVIEWS_ON_A_PAGE))
  if (reviews === null) context.set(partialContext, true)
  const [spoken = product] = named(languageOf(context), [product])
  context.set(pageHeadContext, productHead(siteOf(context, url), spoken, reviews))
  const shownRelated = named(languageOf(context), related).map(toCard)
  return { product: spoken, reviews, reviewPage, related: shownRelated, lowestPrice }
}

export const action = answersForm(answerReview)

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <ProductScreen key={loaderData.product.id} {...loaderData} />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  if (!isMissing) return <FailedPage title={t.common.error} text={texts.error} />
  return (
    <Page>
      <PageMeta title={texts.notFoundTitle} noindex />
      <EmptyState
        level={1}
        icon="box"
        title={texts.notFoundTitle}
        text={texts.notFoundText}
        action={<ButtonLink to={paths.products()}>{texts.notFoundCta}</ButtonLink>}
      />
    </Page>
  )
}

const LOOKING_MS = 4000

export function ProductScreen(props: Route.ComponentProps['loaderData']) {
  const { product, related, lowestPrice } = props
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  return (
    <>
      <PageMeta title={product.name} address={paths.product(product.id)} />
      <Breadcrumb
        crumbs={[
          { label: t.cat[product.category], to: paths.products({ categories: [product.category] }) },
          { label: product.name },
        ]}
      />
      <div className="pd">
        <Gallery product={product} />
        <BuyColumn product={product} lowestPrice={lowestPrice} />
      </div>
      <ProductSections product={product} />
      <Reviews product={product} reviews={props.reviews} page={props.reviewPage} />
      <ProductRow title={texts.related} products={related} />
      <RecentlySeenLater productId={product.id} loaded={related} />
    </>
  )
}

/** A component of its own: loading it does not render the page again. */
function RecentlySeenLater(page: { productId: string; loaded: object }) {
  const isEngaged = useEngaged()
  const further = useLater({ isWanted: isEngaged, load: () => import('./product/recently-seen.tsx') })
  if (!further) return null
  return (
    <further.RecentlySeen {...page}>
      {(title, products) => <ProductRow title={title} products={products} />}
    </further.RecentlySeen>
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
  const isLookedAt = useIsLong(true, LOOKING_MS)
  const [isUsed, setIsUsed] = useState(false)

  useEffect(() => {
    return listen(['scroll', 'pointerdown', 'keydown'], () => setIsUsed(true), { passive: true, once: true })
  }, [])

  return isLookedAt || isUsed
}

const MAIN_SIZES = '(min-width: 80rem) 606px, (min-width: 48rem) 48vw, 57vw'

function Gallery({ product }: { product: Product }) {
  const texts = useTexts(productTexts).productPage
  const strip = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const images: (string | null)[] = product.images.length > 0 ? product.images : [null]
  const label = (position: number) => texts.image({ i: position + 1, n: images.length })

  function noticeShown({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    const position = Math.round(scrollLeft / clientWidth)
    setShown(position)
    thumbs.current?.scrollTo({ left: ((position - 1) * thumbs.current.scrollWidth) / images.length })
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
        <div ref={thumbs} className="row th">
          {images.map((url, position) => (
            <button
              key={url}
              type="button"
              aria-label={label(position)}
              aria-current={position === shown ? 'true' : undefined}
              onClick={() => show(position)}
            >
              <Picture url={url} alt="" sizes="76px" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
