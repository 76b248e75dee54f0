import type { Refusal } from '../../shop/refusals.ts'
import { failedAnswer, failureOf } from '../kit/failed-answer.ts'
import { whileSending } from '../kit/sending.ts'

/** A session that ended or a network that failed comes back as a refusal, so that what was typed stays. [BEY-25 DEL-04] */
export async function saveInBrowser<Answer>(send: () => Promise<Answer>) {
  try {
    return await whileSending(send)
  } catch (error) {
    if (error instanceof Response)
      return failedAnswer<{ refusal: Refusal }>({ refusal: { code: 'sign-in-required' } }, 401)
    return failedAnswer<{ refusal: Refusal }>({ refusal: failureOf(error) })
  }
}
