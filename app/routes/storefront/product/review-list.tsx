import { useEffect } from 'react'
import { isTime } from '../../../shop/time.ts'
import { formatDate } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useMe } from '../../../ui/account/me.ts'
import { ErrorState } from '../../../ui/kit/error-state.tsx'
import { Stars } from '../../../ui/kit/rating.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useLater } from '../../../ui/kit/use-later.ts'
import type { ShownReview } from './review-answer.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import * as productTexts from '../../../texts/mk/product.ts'

interface ReviewListProps {
  productId: string
  reviews: ShownReview[] | null
  onDeleted: () => void
}

/** What buyers wrote, newest first; one's own can be deleted. [REV-03 REV-04 REV-05 REV-07] */
export function ReviewList({ productId, reviews, onDeleted }: ReviewListProps) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  const { show } = useToasts()
  const hasFailed = reviews === null
  const ownIds = new Set(useMe()?.reviewIds)
  const own = useLater({
    isWanted: reviews?.some(({ id }) => ownIds.has(id)) ?? false,
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
    <div>
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
          {ownIds.has(review.id) && (
            <div className="own">
              {own && <own.ReviewDelete productId={productId} reviewId={review.id} onDeleted={onDeleted} />}
            </div>
          )}
        </article>
      ))}
    </div>
  )
}
