import { failedAnswer, failureOf, inTime } from '../../../ui/kit/failed-answer.ts'
import { whileSending } from '../../../ui/kit/sending.ts'
import type { ProfileAnswer } from './profile-answer.ts'

/** A session that ended or a network that failed comes back as a refusal, so that what was typed stays. [PROF-03] */
export async function saveInBrowser(send: () => Promise<ProfileAnswer>) {
  try {
    return await whileSending(() => inTime(send()))
  } catch (error) {
    if (error instanceof Response)
      return failedAnswer<ProfileAnswer>({ refusal: { code: 'sign-in-required' } }, 401)
    return failedAnswer<ProfileAnswer>({ refusal: failureOf(error) })
  }
}
