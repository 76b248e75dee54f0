import { failedAnswer, failureOf } from '../kit/failed-answer.ts'
import type { NoteAnswer, OrderAnswer } from '../../routes/admin/orders/order-answer.ts'

/**
 * A network that failed comes back as a refusal, so that the choice is taken back with a message, and what was typed
 * stays; so it does when the session has ended.
 */
export async function changeInBrowser(request: Request, send: () => Promise<OrderAnswer | NoteAnswer>) {
  const form = await request.clone().formData()
  const intent = form.get('intent')
  try {
    return await send()
  } catch (error) {
    const isResponse = error instanceof Response
    if (intent === 'note') {
      const refusal = isResponse ? ({ code: 'sign-in-required' } as const) : failureOf(error)
      return failedAnswer<NoteAnswer>({ intent, refusal }, isResponse ? 401 : 503)
    }
    if (isResponse) throw error
    return failedAnswer<OrderAnswer>({
      intent: intent === 'cancel' ? 'cancel' : 'status',
      refusal: failureOf(error),
    })
  }
}
