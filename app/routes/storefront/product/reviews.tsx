import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pageWindow } from '../../../shop/catalog/filter.ts'
import type { Product } from '../../../shop/catalog/product.ts'
import { writtenIn } from '../../../shop/language.ts'
import { REVIEWS_ON_A_PAGE } from '../../../shop/reviews/rules.ts'
import { isTime } from '../../../shop/time.ts'
import { formatDate } from '../../../texts/format.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useMe } from '../../../ui/account/me.ts'
import { isAnswering } from '../../../ui/kit/ask-server.ts'
import { PERSONAL_KEYS, tabStore } from '../../../ui/kit/browser-storage.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { useLater } from '../../../ui/kit/later.ts'
import { Stars } from '../../../ui/kit/product-facts.tsx'
import { ErrorState } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import type { ShownReview } from './review-form.tsx'

interface ReviewsProps {
  product: Product
  /** null when they could not be read */
  reviews: ShownReview[] | null
  /** The last page of them that is shown. */
  page: number
}

export function Reviews({ product, reviews, page }: ReviewsProps) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  const [writing, setWriting] = useState<'opened' | 'begun before' | null>(null)
  const form = useLater({
    isWanted: writing !== null,
    load: () => import('./review-form.tsx'),
    async onFail() {
      // gone since an update of the shop: the page that is loaded again has another
      if (writing === 'opened' && (await isAnswering())) {
        tabStore.set(PERSONAL_KEYS.review + product.id, '{}')
        return location.reload()
      }
      setWriting(null)
      showToast(t.error.network, { kind: 'error' })
    },
  })

  useEffect(() => {
    if (tabStore.get(PERSONAL_KEYS.review + product.id) !== null) setWriting('begun before')
  }, [product.id])

  return (
    <section className="section last rev" id="reviews" aria-labelledby="reviews-title">
      <div className="sum">
        <h2 id="reviews-title" tabIndex={-1}>
          {texts.sectionReviews}
        </h2>
        {product.reviewCount > 0 && (
          <>
            <b>{t.card.ratingValue({ hundredths: product.rating })}</b>
            <Stars rating={product.rating} />
            <p className="small muted">{texts.basedOn(product.reviewCount)}</p>
          </>
        )}
        {writing && form ? (
          <form.ReviewForm
            productId={product.id}
            hasFocus={writing === 'opened'}
            onClose={() => setWriting(null)}
          />
        ) : (
          <Button
            kind="secondary"
            className="write"
            busy={writing !== null}
            onClick={() => setWriting('opened')}
          >
            {t.product.writeReview}
          </Button>
        )}
      </div>
      <ReviewList product={product} reviews={reviews} page={page} />
    </section>
  )
}

function ReviewList({ product, reviews, page }: ReviewsProps) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  const hasFailed = reviews === null
  const ownIds = new Set(useMe()?.reviewIds)
  const own = useLater({
    isWanted: reviews?.some(({ id }) => ownIds.has(id)) ?? false,
    load: () => import('./review-form.tsx'),
  })

  useEffect(() => {
    if (hasFailed) showToast(texts.loadError, { kind: 'error' })
  }, [hasFailed, texts])

  const { hash } = useLocation()
  useEffect(() => {
    const first = hash.startsWith(PAGE_ANCHOR) ? document.getElementById(hash.slice(1)) : null
    first?.focus({ preventScroll: true })
  }, [hash])

  if (hasFailed) {
    return (
      <div>
        <h3>{t.common.error}</h3>
        <ErrorState text={texts.loadError} />
      </div>
    )
  }
  const { firstPage, offset } = pageWindow(page, REVIEWS_ON_A_PAGE)
  return (
    <div>
      {reviews.length === 0 && <p className="muted">{texts.empty}</p>}
      {firstPage > 1 && <PageLink id={product.id} page={firstPage - 1} label={texts.newerReviews} />}
      {reviews.map((review, index) => (
        <article
          className="rcard"
          key={review.id}
          {...(index % REVIEWS_ON_A_PAGE === 0 && {
            id: anchorOf(firstPage + index / REVIEWS_ON_A_PAGE),
            tabIndex: -1,
          })}
        >
          <header className="row">
            <b lang={writtenIn(review.userName)}>{review.userName}</b>
            <Stars rating={review.rating * 100} />
            {isTime(review.createdAt) ? (
              <time className="tiny muted" dateTime={new Date(review.createdAt).toISOString()}>
                {formatDate(review.createdAt)}
              </time>
            ) : (
              <span className="tiny muted">{texts.invalidDate}</span>
            )}
          </header>
          <p lang={writtenIn(review.comment)}>{review.comment}</p>
          {ownIds.has(review.id) && (
            <div className="own">
              {own && <own.ReviewDelete productId={product.id} reviewId={review.id} />}
            </div>
          )}
        </article>
      ))}
      {offset + reviews.length < product.reviewCount && (
        <PageLink id={product.id} page={page + 1} label={texts.moreReviews} />
      )}
    </div>
  )
}

const PAGE_ANCHOR = '#reviews-'
const anchorOf = (page: number) => `${PAGE_ANCHOR.slice(1)}${page}`

/** Leads to the first review of that page; search engines index the product's own address. */
function PageLink({ id, page, label }: { id: string; page: number; label: string }) {
  return (
    <p className="more">
      <Link className="btn sec" rel="nofollow" to={`${paths.productReviews(id, page)}#${anchorOf(page)}`}>
        {label}
      </Link>
    </p>
  )
}
