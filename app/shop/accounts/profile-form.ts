import { z } from 'zod'
import { CUSTOMER_MAX_LENGTHS, type DeliveryProfile } from '../orders/checkout.ts'
import type { Result } from '../result.ts'
import { requiredText } from '../form-fields.ts'
import { parseWith } from '../parse-form.ts'

const MAX = CUSTOMER_MAX_LENGTHS

const schema = z.object({
  firstName: requiredText(MAX.firstName),
  lastName: requiredText(MAX.lastName),
  phone: requiredText(MAX.phone),
  address: requiredText(MAX.address),
  city: requiredText(MAX.city),
  municipality: requiredText(MAX.municipality),
  postalCode: requiredText(MAX.postalCode),
})

/** Reads the delivery profile, all seven fields required; an e-mail address in it is dropped. [PROF-02 PROF-08] */
export function parseProfile(input: unknown): Result<DeliveryProfile> {
  return parseWith(schema, input)
}
