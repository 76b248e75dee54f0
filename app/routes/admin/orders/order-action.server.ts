import { data, type RouterContextProvider } from 'react-router'
import { parseOrderCancel, parseOrderNote, parseOrderStatus } from '../../../shop/orders/schema.ts'
import { ok, type Result } from '../../../shop/result.ts'
import type { OrderStatus } from '../../../shop/orders/rules.ts'
import { cancelOrder, setOrderStatus } from '../../../shop/orders/admin-orders.server.ts'
import { signedIn } from '../../context.server.ts'
import { saveOrderNote } from '../../../shop/orders/order-notes.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import type { NoteAnswer, OrderAnswer } from './order-answer.ts'

type Context = Readonly<RouterContextProvider>

type Asked =
  | { note: ReturnType<typeof parseOrderNote> }
  | { cancel: ReturnType<typeof parseOrderCancel> }
  | { change: ReturnType<typeof parseOrderStatus> }

/** Sets an order's status, cancels it, or saves what is noted about it, as the form's intent says. [ADM-11 ADM-13 BEY-17] */
export async function changeOrder(request: Request, context: Context) {
  const { shop, user } = signedIn(context)
  const asked = await readForm(request, (input): Result<Asked> => {
    const intent = input instanceof FormData ? input.get('intent') : null
    if (intent === 'note') return ok({ note: parseOrderNote(input) })
    if (intent === 'cancel') return ok({ cancel: parseOrderCancel(input) })
    return ok({ change: parseOrderStatus(input) })
  })
  if (!asked.ok) return answer('status', asked)
  const form = asked.value
  if ('note' in form) return await saveNote(context, form.note)
  if ('cancel' in form) {
    const { cancel } = form
    return answer('cancel', cancel.ok ? await cancelOrder(shop, user, cancel.value.orderId) : cancel)
  }
  const { change } = form
  return answer('status', change.ok ? await setOrderStatus(shop, user, change.value) : change)
}

function answer(intent: OrderAnswer['intent'], result: Result<{ orderId: string; status: OrderStatus }>) {
  if (result.ok) return data<OrderAnswer>({ intent, ...result.value })
  return data<OrderAnswer>({ intent, refusal: result.refusal }, { status: refusalStatus(result.refusal) })
}

async function saveNote(context: Context, form: ReturnType<typeof parseOrderNote>) {
  const { shop, user } = signedIn(context)
  if (!form.ok) return notSaved({ refusal: form.refusal }, refusalStatus(form.refusal))
  const { orderId, version, typed, tooLong, note } = form.value
  if (tooLong.length > 0) return notSaved({ tooLong, typed, version }, 422)
  const saved = await saveOrderNote(shop, user, { orderId, version, ...note })
  if (!saved.ok) return notSaved({ refusal: saved.refusal, typed, version }, refusalStatus(saved.refusal))
  const { isSaved, current } = saved.value
  if (!isSaved) return notSaved({ current, typed }, 409)
  return data<NoteAnswer>({ intent: 'note', isSaved, current })
}

function notSaved(reason: Omit<NoteAnswer, 'intent'>, status: number) {
  return data<NoteAnswer>({ intent: 'note', ...reason }, { status })
}
