import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../cart/rules.ts'
import {
  entered,
  json,
  productId,
  quantity,
  recordId,
  requiredText,
  text,
  uuid,
  whole,
  parserOf,
  parseWith,
  version,
  checkForm,
} from '../form-fields.ts'
import { MAX_PRICE } from '../money.ts'
import { SETTABLE_STATUSES } from '../order-status.ts'
import { MAX_PROMO_CODE_LENGTH } from '../promotions/rules.ts'
import { recordOf } from '../record-of.ts'
import { tidyText } from '../text.ts'
import { ok, refuse } from '../use-case.ts'
import {
  type Customer,
  CUSTOMER_FIELDS,
  isMultiline,
  isRequired,
  maxLengthOf,
  NOTE_FIELDS,
  NOTE_LENGTHS,
  type NoteField,
  type NoteValues,
  REQUIRED_CUSTOMER_FIELDS,
} from './checkout.ts'

const code = z
  .string()
  .nullish()
  .transform((value) => tidyText(value ?? ''))
  .pipe(z.string().max(MAX_PROMO_CODE_LENGTH))
  .transform((value) => (value === '' ? null : value))

const shown = z.object({
  lines: z
    .array(z.object({ productId, quantity: quantity(1, MAX_QUANTITY), price: whole(0, MAX_PRICE) }))
    .max(MAX_LINES),
  total: whole(0, Number.MAX_SAFE_INTEGER),
  promoCode: code,
})

function textsOf<Field extends keyof Customer>(fields: Field[]) {
  return recordOf(fields, (field) => {
    const max = maxLengthOf(field)
    return isRequired(field) ? requiredText(max) : text(max, { multiline: isMultiline(field) })
  })
}

const checkoutSchema = z
  .object({ ...textsOf(CUSTOMER_FIELDS), idempotencyKey: uuid, shown: json(shown), promoCode: code })
  .transform(({ idempotencyKey, shown, promoCode, ...customer }) => ({
    customer,
    /** a UUID made with the form: it never makes a second order */
    idempotencyKey,
    /** Prices and the total are only ever compared. */
    shown,
    promoCode,
  }))

export type CheckoutForm = z.output<typeof checkoutSchema>

export const parseCheckout = parserOf(checkoutSchema)

export const parseProfile = parserOf(z.object(textsOf(REQUIRED_CUSTOMER_FIELDS)))

const noteSchema = z.object({
  ...entered(NOTE_FIELDS, 20_000),
  intent: z.string(),
  orderId: recordId,
  version: z.literal('0').transform(Number).or(version),
})

export const parseOrderNote = parserOf(
  noteSchema.transform(({ orderId, version, note, trackingNumber }) => {
    const tidied = { note: tidyText(note, { multiline: true }), trackingNumber: tidyText(trackingNumber) }
    const form = checkForm<NoteField, 'too-long', NoteValues>(
      NOTE_FIELDS,
      { note, trackingNumber },
      {
        problemOf: (field) => (tidied[field].length > NOTE_LENGTHS[field] ? 'too-long' : null),
        valueOf: () => tidied,
      },
    )
    return { ...form, orderId, version }
  }),
)

const cancelSchema = z.object({ orderId: recordId, undoes: version.optional() })
const statusSchema = cancelSchema.extend({ status: z.string() })

export function parseOrderStatus(input: unknown) {
  const parsed = parseWith(statusSchema, input)
  if (!parsed.ok) return parsed
  const status = SETTABLE_STATUSES.find((settable) => settable === parsed.value.status)
  return status ? ok({ ...parsed.value, status }) : refuse({ code: 'status-unknown' })
}

export const parseOrderCancel = parserOf(cancelSchema)
