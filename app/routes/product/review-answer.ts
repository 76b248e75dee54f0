import type { Refusal } from '../../domain/refusals.ts'
import type { Review } from '../../domain/review.ts'

/** A review as a page shows it: whose it is stays with the server. */
export interface ShownReview extends Omit<Review, 'userId'> {
  /** Written by whoever is looking, who may delete it. [REV-03] */
  isOwn: boolean
}

/** What POST /products/{id} answers: nothing but success, or why not. */
export interface ReviewAnswer {
  refusal?: Refusal
}

export type ReviewRequest =
  | { intent: 'write'; rating: number; comment: string; idempotencyKey: string }
  | { intent: 'delete'; reviewId: string }
