import type { Product } from '../../domain/product.ts'
import type { Review } from '../../domain/review.ts'
import { isTime } from '../../domain/time.ts'
import { formatDate, formatRating } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Stars } from '../../ui/rating.tsx'

/** The summary and what buyers wrote, newest first. [REV-01 REV-05] */
export function Reviews({ product, reviews }: { product: Product; reviews: Review[] }) {
  const t = useTexts()
  return (
    <section className="section last rev" id="reviews" aria-labelledby="reviews-title">
      <div className="sum">
        <h2 id="reviews-title">{t.product.sectionReviews}</h2>
        {product.reviewCount > 0 && (
          <>
            <b>{formatRating(product.rating)}</b>
            <Stars rating={Math.round(product.rating / 100)} />
            <p className="small muted">{t.review.basedOn(product.reviewCount)}</p>
          </>
        )}
      </div>
      <div>
        {reviews.length === 0 && <p className="muted">{t.review.empty}</p>}
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </div>
    </section>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const t = useTexts()
  return (
    <article className="rcard">
      <header>
        <b>{review.userName}</b>
        <Stars rating={review.rating} />
        {isTime(review.createdAt) ? (
          <time className="tiny muted" dateTime={new Date(review.createdAt).toISOString()}>
            {formatDate(review.createdAt)}
          </time>
        ) : (
          <span className="tiny muted">{t.review.invalidDate}</span>
        )}
      </header>
      <p>{review.comment}</p>
    </article>
  )
}
