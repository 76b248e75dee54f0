import { failedAnswer, failureOf } from '../../ui/failed-answer.ts'
import type { OrderAnswer } from './order-answer.ts'

/** A network that failed comes back as a refusal, so that the choice is taken back with a message. */
export async function changeInBrowser(request: Request, send: () => Promise<OrderAnswer>) {
  const form = await request.clone().formData()
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response) throw error
    const intent = form.get('intent') === 'cancel' ? 'cancel' : 'status'
    return failedAnswer<OrderAnswer>({ intent, refusal: failureOf(error) })
  }
}
