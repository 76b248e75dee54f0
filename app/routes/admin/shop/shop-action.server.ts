import { data, type RouterContextProvider } from 'react-router'
import { skopjeDate } from '../../../shop/time.ts'
import { parseShopForm } from '../../../shop/content/schema.ts'
import { signedIn } from '../../context.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import { saveShopDetails } from '../../../shop/content/service.server.ts'
import type { ShopAnswer } from './shop-answer.ts'

/** Saves the shop's details, or says of every field what is wrong. [BEY-25] */
export async function saveShop(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, user } = signedIn(context)
  const { year } = skopjeDate(shop.clock())
  const form = await readForm(request, (input) => parseShopForm(input, year))
  if (!form.ok) return refused({ refusal: form.refusal }, refusalStatus(form.refusal))
  const { details, problems, typed } = form.value
  if (!details) return refused({ problems, typed }, 422)
  const saved = await saveShopDetails(shop, user, details)
  if (!saved.ok) return refused({ refusal: saved.refusal, typed }, refusalStatus(saved.refusal))
  return data<ShopAnswer>({ isSaved: true })
}

function refused(answer: ShopAnswer, status: number) {
  return data<ShopAnswer>(answer, { status })
}
