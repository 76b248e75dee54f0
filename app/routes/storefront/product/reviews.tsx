import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../../shop/catalog/product.ts'
import { formatRating } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { PERSONAL_KEYS } from '../../../ui/account/personal-keys.ts'
import { Stars } from '../../../ui/kit/rating.tsx'
import { safeStorage } from '../../../ui/kit/safe-storage.ts'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useLater } from '../../../ui/kit/use-later.ts'
import type { ShownReview } from './review-answer.ts'
import { ReviewList } from './review-list.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'
import * as productTexts from '../../../texts/mk/product.ts'

const drafts = safeStorage(() => sessionStorage)

interface ReviewsProps {
  product: Product
  /** null when they could not be read */
  reviews: ShownReview[] | null
}

/** The summary, the form to write one, and what buyers wrote, newest first. [REV-01] */
export function Reviews({ product, reviews }: ReviewsProps) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  const { show } = useToasts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [writing, setWriting] = useState<'asked' | 'begun before' | null>(null)
  const form = useLater({
    isWanted: writing !== null,
    load: () => import('./review-form.tsx'),
    onFail() {
      setWriting(null)
      show(t.error.network, { kind: 'error' })
    },
  })

  useEffect(() => {
    const draft = drafts.get(PERSONAL_KEYS.review + product.id)
    if (draft !== null) setWriting('begun before')
  }, [product.id])

  // What had the focus, the form or a review, is gone.
  const focusHeading = () => heading.current?.focus()

  function close() {
    setWriting(null)
    focusHeading()
  }

  return (
    <section className="section last rev" id="reviews" aria-labelledby="reviews-title">
      <div className="sum">
        <h2 id="reviews-title" ref={heading} tabIndex={-1}>
          {texts.sectionReviews}
        </h2>
        {product.reviewCount > 0 && (
          <>
            <b>{formatRating(product.rating)}</b>
            <Stars rating={Math.round(product.rating / 100)} />
            <p className="small muted">{texts.basedOn(product.reviewCount)}</p>
          </>
        )}
        {writing && form ? (
          <form.ReviewForm productId={product.id} hasFocus={writing === 'asked'} onClose={close} />
        ) : (
          <Button
            kind="secondary"
            className="write"
            busy={writing !== null}
            onClick={() => setWriting('asked')}
          >
            {t.review.write}
          </Button>
        )}
      </div>
      <ReviewList productId={product.id} reviews={reviews} onDeleted={focusHeading} />
    </section>
  )
}
