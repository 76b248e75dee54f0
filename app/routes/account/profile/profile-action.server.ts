import { data, type RouterContextProvider } from 'react-router'
import {
  CUSTOMER_MAX_LENGTHS,
  type DeliveryProfile,
  REQUIRED_CUSTOMER_FIELDS,
} from '../../../shop/orders/checkout.ts'
import { ok } from '../../../shop/result.ts'
import { parseProfile } from '../../../shop/orders/schema.ts'
import { signedIn } from '../../context.server.ts'
import { saveDeliveryProfile } from '../../../shop/orders/delivery-profile.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import type { ProfileAnswer } from './profile-answer.ts'

/** Overwrites the person's delivery profile. [PROF-08] */
export async function saveProfile(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, user } = signedIn(context)
  const asked = await readForm(request, (input) => ok({ form: parseProfile(input), typed: typedIn(input) }))
  if (!asked.ok) return refused(asked.refusal)
  const { form, typed } = asked.value
  if (!form.ok) return refused(form.refusal, typed)
  await saveDeliveryProfile(shop, user, form.value)
  return data<ProfileAnswer>({ isSaved: true })
}

function refused(refusal: NonNullable<ProfileAnswer['refusal']>, typed?: DeliveryProfile) {
  return data<ProfileAnswer>({ refusal, ...(typed && { typed }) }, { status: refusalStatus(refusal) })
}

function typedIn(input: unknown): DeliveryProfile {
  const entries = REQUIRED_CUSTOMER_FIELDS.map((name) => {
    const value = input instanceof FormData ? input.get(name) : ''
    return [name, typeof value === 'string' ? value.slice(0, CUSTOMER_MAX_LENGTHS[name]) : '']
  })
  return Object.fromEntries(entries) as DeliveryProfile
}
