import { authAttempt } from './auth-attempt.ts'
import { failedAnswer, failureOf } from '../kit/failed-answer.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { whileSending } from '../kit/sending.ts'

/** Sends the form as an attempt; a failure, also of the network, comes back as a refusal, so what was typed stays. [AUTH-05] */
export async function attemptInBrowser(send: () => Promise<unknown>) {
  try {
    return (await whileSending(() => authAttempt.run(send))) as AuthAnswer
  } catch (error) {
    if (error instanceof Response) throw error
    const { refusal } = authAttempt.current()
    return failedAnswer<AuthAnswer>({ refusal: refusal ?? failureOf(error) })
  }
}
