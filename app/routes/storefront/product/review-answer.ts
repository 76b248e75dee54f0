import type { Refusal } from '../../../shop/refusals.ts'
import type { Review } from '../../../shop/reviews/rules.ts'
/** A review as a page shows it: whose it is stays with the server. */
export type ShownReview = Omit<Review, 'userId' | 'productId'>

/** What POST /products/{id} answers: nothing but success, or why not. */
export interface ReviewAnswer {
  refusal?: Refusal
}

export type ReviewRequest =
  | { intent: 'write'; rating: number; comment: string; idempotencyKey: string }
  | { intent: 'delete'; reviewId: string }
