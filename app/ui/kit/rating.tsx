import { formatRating } from '../../texts/format.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'

const STAR = 'm12 2.6 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9L12 2.6Z'

export function Star({ isFull }: { isFull: boolean }) {
  return (
    <svg className={isFull ? 'star' : 'star off'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  )
}

/** Average (hundredths) and number of reviews in one line; a link to the reviews when `href` is given. */
export function Rating({
  rating,
  reviewCount,
  href,
}: {
  rating: number
  reviewCount: number
  href?: string
}) {
  const t = useTexts(shellTexts)
  if (reviewCount === 0) return <p className="rate">{t.card.ratingNone}</p>
  const content = (
    <>
      <Star isFull />
      <span aria-hidden="true">
        {formatRating(rating)} · {t.card.ratingCount(reviewCount)}
      </span>
      <span className="vh">{t.card.ratingAria({ r: formatRating(rating), n: reviewCount })}</span>
    </>
  )
  if (href)
    return (
      <a className="rate" href={href}>
        {content}
      </a>
    )
  return <p className="rate">{content}</p>
}

/** Five stars for a whole-number rating, named in words. */
export function Stars({ rating }: { rating: number }) {
  const t = useTexts(shellTexts)
  return (
    <span className="stars" role="img" aria-label={t.review.starsAria({ r: String(rating) })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} isFull={place <= rating} />
      ))}
    </span>
  )
}
