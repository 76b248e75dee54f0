import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../cart/rules.ts'
import {
  json,
  productId,
  quantity,
  recordId,
  requiredText,
  text,
  uuid,
  whole,
  parseWith,
  problemsOf,
} from '../form-fields.ts'
import { MAX_PRICE } from '../money.ts'
import { MAX_PROMO_CODE_LENGTH } from '../promotions/rules.ts'
import type { ShownOrder } from '../quote.ts'
import { ok, refuse, type Result } from '../result.ts'
import { tidyText } from '../text.ts'
import {
  type Customer,
  CUSTOMER_FIELDS,
  type DeliveryProfile,
  isMultiline,
  isRequired,
  maxLengthOf,
  NOTE_FIELDS,
  NOTE_LENGTHS,
  type NoteField,
  type NoteValues,
  REQUIRED_CUSTOMER_FIELDS,
} from './checkout.ts'
import { SETTABLE_STATUSES, type SettableStatus } from './rules.ts'

/** Prices and the total in `shown` are only ever compared. */
export interface CheckoutForm {
  customer: Customer
  /** a UUID made with the form: it never makes a second order */
  idempotencyKey: string
  shown: ShownOrder
  promoCode: string | null
}

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
  const texts = fields.map((field) => {
    const max = maxLengthOf(field)
    return [field, isRequired(field) ? requiredText(max) : text(max, { multiline: isMultiline(field) })]
  })
  return Object.fromEntries(texts) as Record<Field, z.ZodType<string>>
}

const checkoutSchema = z.object({
  ...textsOf(CUSTOMER_FIELDS),
  idempotencyKey: uuid,
  shown: json(shown),
  promoCode: code,
})

const profileSchema = z.object(textsOf(REQUIRED_CUSTOMER_FIELDS))

export function parseProfile(input: unknown): Result<DeliveryProfile> {
  return parseWith(profileSchema, input)
}

export function parseCheckout(input: unknown): Result<CheckoutForm> {
  const parsed = parseWith(checkoutSchema, input)
  if (!parsed.ok) return parsed
  const { idempotencyKey, shown, promoCode, ...customer } = parsed.value
  return ok({ customer, idempotencyKey, shown, promoCode })
}

/** Far above every field's own limit: what is longer is no form of this shop. */
const typedText = z.string().max(20_000).default('')

const noteSchema = z.object({
  intent: z.string(),
  orderId: recordId,
  version: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,9})$/)
    .transform(Number),
  note: typedText,
  trackingNumber: typedText,
})

export interface OrderNoteForm {
  orderId: string
  /** The version of the note that the person has seen; 0 before the first. */
  version: number
  /** Exactly what was typed. */
  typed: NoteValues
  /** What is wrong, by field; empty when there is a note. */
  problems: Partial<Record<NoteField, 'too-long'>>
  note: NoteValues | null
}

/** Reads what staff note about an order and says which field is too long. */
export function parseOrderNote(input: unknown): Result<OrderNoteForm> {
  const parsed = parseWith(noteSchema, input)
  if (!parsed.ok) return parsed
  const { orderId, version, note, trackingNumber } = parsed.value
  const tidied = { note: tidyText(note, { multiline: true }), trackingNumber: tidyText(trackingNumber) }
  const problems = problemsOf(NOTE_FIELDS, (field) =>
    tidied[field].length > NOTE_LENGTHS[field] ? 'too-long' : null,
  )
  const isRight = Object.keys(problems).length === 0
  return ok({ orderId, version, typed: { note, trackingNumber }, problems, note: isRight ? tidied : null })
}

export interface OrderStatusForm {
  orderId: string
  status: SettableStatus
}

const statusSchema = z.object({ orderId: recordId, status: z.string() })
const cancelSchema = z.object({ orderId: recordId })

export function parseOrderStatus(input: unknown): Result<OrderStatusForm> {
  const parsed = parseWith(statusSchema, input)
  if (!parsed.ok) return parsed
  const status = SETTABLE_STATUSES.find((settable) => settable === parsed.value.status)
  return status ? ok({ orderId: parsed.value.orderId, status }) : refuse({ code: 'status-unknown' })
}

export function parseOrderCancel(input: unknown): Result<{ orderId: string }> {
  return parseWith(cancelSchema, input)
}
