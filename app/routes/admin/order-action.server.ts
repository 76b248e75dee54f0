import { data, type RouterContextProvider } from 'react-router'
import { ok, type Result } from '../../domain/result.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { parseOrderCancel, parseOrderStatus } from '../../forms/order-status.ts'
import { cancelOrder, setOrderStatus } from '../../server/admin-orders.server.ts'
import { signedIn } from '../../server/context.server.ts'
import { readForm } from '../../server/read-form.server.ts'
import { refusalStatus } from '../../server/refusal-status.server.ts'
import type { OrderAnswer } from './order-answer.ts'

/** Sets an order's status or cancels it, as the form's intent says. [ADM-11 ADM-13] */
export async function changeOrder(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, user } = signedIn(context)
  const asked = await readForm(request, (input) => {
    const isCancel = input instanceof FormData && input.get('intent') === 'cancel'
    return ok(isCancel ? { cancel: parseOrderCancel(input) } : { change: parseOrderStatus(input) })
  })
  if (!asked.ok) return answer('status', asked)
  const { cancel, change } = asked.value
  if (cancel)
    return answer('cancel', cancel.ok ? await cancelOrder(shop, user, cancel.value.orderId) : cancel)
  return answer('status', change.ok ? await setOrderStatus(shop, user, change.value) : change)
}

function answer(intent: OrderAnswer['intent'], result: Result<{ status: OrderStatus }>) {
  if (result.ok) return data<OrderAnswer>({ intent, status: result.value.status })
  return data<OrderAnswer>({ intent, refusal: result.refusal }, { status: refusalStatus(result.refusal) })
}
