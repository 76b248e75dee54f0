import type { Refusal } from '../../../shop/refusals.ts'
import type { Review } from '../../../shop/reviews/rules.ts'
import { refusalIn } from '../../../ui/kit/refusal-in.ts'
import { paths } from '../../../ui/paths.ts'

const PATIENCE_MS = 20_000

/** Asks POST /products/{id}; null when it was done. No answer is `network-request-failed`, a fault of the server `other`. */
export async function askReview(productId: string, asked: ReviewRequest): Promise<Refusal | null> {
  try {
    const response = await fetch(paths.product(productId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? null : await refusalIn(response)
  } catch {
    return { code: 'network-request-failed' }
  }
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
