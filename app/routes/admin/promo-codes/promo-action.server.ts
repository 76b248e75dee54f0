import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Services } from '../../../platform/services.server.ts'
import type { User } from '../../../shop/user.ts'
import { createPromoCode, type PromoSaved, savePromoCode } from '../../../shop/promotions/admin.server.ts'
import type { PromoTerms } from '../../../shop/promotions/fields.ts'
import { parsePromoForm } from '../../../shop/promotions/schema.ts'
import type { Result } from '../../../shop/result.ts'
import { paths } from '../../../ui/paths.ts'
import { signedIn } from '../../context.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import type { PromoAnswer } from './promo-form.tsx'

interface Call {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Creates a code and redirects to its screen, or answers what is wrong with a field. */
export async function createPromo(call: Call) {
  const answer = await savePromo(call, createPromoCode)
  const { isSaved, current } = answer.data
  return isSaved && current ? redirect(`${paths.admin.editPromoCode(current.promo.id)}?made=1`, 303) : answer
}

/** Saves a code, or answers what is wrong with a field or what somebody else has saved in the meantime. */
export function editPromo(call: Call, id: string) {
  return savePromo(call, (services, actor, terms, version) =>
    savePromoCode(services, actor, { id, version, terms }),
  )
}

type Save = (
  services: Services,
  actor: User,
  terms: PromoTerms,
  version: number,
) => Promise<Result<PromoSaved>>

async function savePromo({ request, context }: Call, save: Save) {
  const { services, user } = signedIn(context)
  const form = await readForm(request, (input) => parsePromoForm(input, services.clock()))
  if (!form.ok) return notSaved({ refusal: form.refusal }, refusalStatus(form.refusal))
  const { terms, version, problems, typed } = form.value
  if (!terms) return notSaved({ problems, typed, version }, 422)
  const saved = await save(services, user, terms, version)
  if (!saved.ok) return notSaved({ refusal: saved.refusal, typed, version }, refusalStatus(saved.refusal))
  if (saved.value.isSaved) return data<PromoAnswer>({ isSaved: true, current: saved.value.current })
  if ('current' in saved.value) return notSaved({ current: saved.value.current, typed }, 409)
  const { usedCount } = saved.value
  return notSaved({ problems: saved.value.problems, usedCount, typed, version }, 422)
}

function notSaved(answer: PromoAnswer, status: number) {
  return data<PromoAnswer>(answer, { status })
}
