import { failedAnswer, failureOf } from '../../../ui/failed-answer.ts'
import type { UserAnswer } from './user-answer.ts'

/** A network that failed comes back as a refusal, so that the page stays and says so. [ADM-14 BEY-19] */
export async function changeUserInBrowser(request: Request, send: () => Promise<UserAnswer>) {
  const asked = (await request.clone().formData()).get('intent')
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) throw error
    const intent = asked === 'disable' || asked === 'enable' ? asked : 'promote'
    return failedAnswer<UserAnswer>({ intent, refusal: failureOf(error) })
  }
}
