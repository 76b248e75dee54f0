import type { Refusal } from '../../../shop/refusals.ts'
import { paths } from '../../../ui/paths.ts'
import { refusalIn } from '../../../ui/kit/refusal-in.ts'
import type { ReviewRequest } from './review-answer.ts'

const PATIENCE_MS = 20_000

/** Asks POST /products/{id}; null when it was done. No answer is `network-request-failed`, a fault of the server `other`. [REV-04] */
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
