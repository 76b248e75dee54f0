import { failedAnswer, failureOf } from '../../../ui/kit/failed-answer.ts'
import { whileSending } from '../../../ui/kit/sending.ts'

/** A network that failed comes back as a refusal, so that the page and what was entered stay; a redirect goes on. */
export async function answerInBrowser<Answer>(send: () => Promise<Answer>) {
  try {
    return await whileSending(send)
  } catch (error) {
    if (error instanceof Response) throw error
    return failedAnswer({ refusal: failureOf(error) })
  }
}
