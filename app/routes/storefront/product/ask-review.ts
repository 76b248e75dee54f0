import type { Refusal } from '../../../shop/result.ts'
import type { Review } from '../../../shop/reviews/rules.ts'
import { askServer } from '../../../ui/kit/ask-server.ts'
import { paths } from '../../../ui/paths.ts'

/** Asks POST /products/{id}; null when it was done. */
export async function askReview(productId: string, asked: ReviewRequest): Promise<Refusal | null> {
  const reply = await askServer<ReviewAnswer>(paths.product(productId), asked)
  return reply.ok ? null : reply.refusal
}

/** A review as a page shows it: whose it is stays with the server. */
export type ShownReview = Omit<Review, 'userId' | 'productId'>

/** What POST /products/{id} answers: nothing but success, or why not. */
export interface ReviewAnswer {
  refusal?: Refusal
}

type ReviewRequest =
  | { intent: 'write'; rating: number; comment: string; idempotencyKey: string }
  | { intent: 'delete'; reviewId: string }
