import { useEffect } from 'react'
import { isTime } from '../../domain/time.ts'
import { formatDate } from '../../i18n/format.ts'
import { useProductTexts } from '../../i18n/product-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Kept } from '../../ui/kept-html.tsx'
import { Stars } from '../../ui/rating.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useLater } from '../../ui/use-later.ts'
import type { ShownReview } from './review-answer.ts'

interface ReviewListProps {
  productId: string
  reviews: ShownReview[] | null
  onDeleted: () => void
}

/** What buyers wrote, newest first; one's own can be deleted. [REV-03 REV-04 REV-05 REV-07] */
export function ReviewList({ productId, reviews, onDeleted }: ReviewListProps) {
  const t = useTexts()
  const texts = useProductTexts()
  const { show } = useToasts()
  const hasFailed = reviews === null
  const own = useLater({
    isWanted: reviews?.some(({ isOwn }) => isOwn) ?? false,
    load: () => import('./review-delete.tsx'),
  })

  useEffect(() => {
    if (hasFailed) show(texts.loadError, { kind: 'error' })
  }, [hasFailed, show, texts])

  if (hasFailed) {
    return (
      <div>
        <h3>{t.common.error}</h3>
        <ErrorState text={texts.loadError} />
      </div>
    )
  }
  return (
    <Kept as="div" of={['reviews', reviews]}>
      {reviews.length === 0 && <p className="muted">{texts.empty}</p>}
      {reviews.map((review) => (
        <article className="rcard" key={review.id}>
          <header>
            <b>{review.userName}</b>
            <Stars rating={review.rating} />
            {isTime(review.createdAt) ? (
              <time className="tiny muted" dateTime={new Date(review.createdAt).toISOString()}>
                {formatDate(review.createdAt)}
              </time>
            ) : (
              <span className="tiny muted">{texts.invalidDate}</span>
            )}
          </header>
          <p>{review.comment}</p>
          {review.isOwn && (
            <div className="own">
              {own && <own.ReviewDelete productId={productId} reviewId={review.id} onDeleted={onDeleted} />}
            </div>
          )}
        </article>
      ))}
    </Kept>
  )
}
