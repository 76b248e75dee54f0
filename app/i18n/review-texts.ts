import { recent, reviewForm } from './mk/review.ts'
import { usePageTexts } from './texts-context.tsx'

const review = { form: reviewForm, recent }

/** What the product page says after the first paint: writing and deleting a review, the products seen before. */
export function useReviewTexts(): typeof review {
  return usePageTexts('review', review)
}
