import { tidyText } from '../text.ts'
import type { EpochMs } from '../time.ts'
import { ok, refuse } from '../use-case.ts'

export interface Review {
  id: string
  productId: string
  userId: string | null
  userName: string
  /** 1–5 */
  rating: number
  comment: string
  createdAt: EpochMs
}

export const REVIEWS_ON_A_PAGE = 10

/** Of an address that shows them up to this page. */
export const reviewsQuery = (page: number) => (page > 1 ? `?reviews=${page}` : '')

export const MAX_COMMENT_LENGTH = 2000

/** Tidies the comment; refuses a rating that is not 1–5 and a blank or too long comment. */
export function checkReview(review: Pick<Review, 'rating' | 'comment'>) {
  const { rating } = review
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) return refuse({ code: 'rating-missing' })
  const comment = tidyText(review.comment, { multiline: true })
  if (comment === '') return refuse({ code: 'comment-missing' })
  if (comment.length > MAX_COMMENT_LENGTH)
    return refuse({ code: 'text-too-long', field: 'comment', max: MAX_COMMENT_LENGTH })
  return ok({ rating, comment })
}
