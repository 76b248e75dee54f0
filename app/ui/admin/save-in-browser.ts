import type { Refusal } from '../../shop/refusals.ts'
import { failedAnswer, failureOf } from '../kit/failed-answer.ts'
import { whileSending } from '../kit/sending.ts'

interface Options<About> {
  /** What the answer says besides the refusal, so that the screen knows what was not done. */
  about?: About
  /** Which responses are followed where they lead; any other means that the session has ended. */
  follows?: (response: Response) => boolean
}

/** A session that ended or a network that failed comes back as a refusal, so that the page and what was entered stay. */
export async function saveInBrowser<Answer, const About extends object = object>(
  send: () => Promise<Answer>,
  { about, follows = () => false }: Options<About> = {},
) {
  try {
    return await whileSending(send)
  } catch (error) {
    const isResponse = error instanceof Response
    if (isResponse && follows(error)) throw error
    const refusal: Refusal = isResponse ? { code: 'sign-in-required' } : failureOf(error)
    return failedAnswer({ ...about, refusal } as About & { refusal: Refusal }, isResponse ? 401 : 503)
  }
}
