import { recent, reviewForm } from './mk/review.ts'

/** What the product page says after the first paint: writing and deleting a review, the products seen before. */
export function useReviewTexts(): { form: typeof reviewForm; recent: typeof recent } {
  return { form: reviewForm, recent }
}
