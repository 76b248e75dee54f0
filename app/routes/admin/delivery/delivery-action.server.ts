import { data, type RouterContextProvider } from 'react-router'
import { parseDeliveryForm } from '../../../shop/delivery/schema.ts'
import { signedIn } from '../../context.server.ts'
import { saveDelivery } from '../../../shop/delivery/service.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import type { DeliveryAnswer } from './delivery-answer.ts'

/** Saves the delivery settings, or says what is wrong with a field, or what somebody else has saved meanwhile. [DEL-04] */
export async function changeDelivery(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, user } = signedIn(context)
  const form = await readForm(request, parseDeliveryForm)
  if (!form.ok) return notSaved({ refusal: form.refusal }, refusalStatus(form.refusal))
  const { settings, version, problems, typed } = form.value
  if (!settings) return notSaved({ problems, typed, version }, 422)
  const saved = await saveDelivery(shop, user, { settings, version })
  if (!saved.ok) return notSaved({ refusal: saved.refusal, typed, version }, refusalStatus(saved.refusal))
  const { isSaved, current } = saved.value
  if (!isSaved) return notSaved({ current, typed }, 409)
  return data<DeliveryAnswer>({ isSaved, current })
}

function notSaved(answer: DeliveryAnswer, status: number) {
  return data<DeliveryAnswer>(answer, { status })
}
