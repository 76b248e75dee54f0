import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../domain/cart.ts'
import { CUSTOMER_MAX_LENGTHS, type Customer } from '../domain/checkout.ts'
import { MAX_PRICE } from '../domain/money.ts'
import type { ShownOrder } from '../domain/order.ts'
import { MAX_PROMO_CODE_LENGTH } from '../domain/promo-code.ts'
import { ok, type Result } from '../domain/result.ts'
import { tidyText } from '../domain/text.ts'
import { json, productId, quantity, requiredText, text, uuid, whole } from './fields.ts'
import { parseWith } from './parse.ts'

/** What a customer sends to place an order. Prices and the total in `shown` are only ever compared. [CO-09] */
export interface CheckoutForm {
  customer: Customer
  /** a UUID made with the form: the same one never makes a second order [CO-14] */
  idempotencyKey: string
  shown: ShownOrder
  promoCode: string | null
}

const MAX = CUSTOMER_MAX_LENGTHS

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

const schema = z.object({
  firstName: requiredText(MAX.firstName),
  lastName: requiredText(MAX.lastName),
  phone: requiredText(MAX.phone),
  address: requiredText(MAX.address),
  city: requiredText(MAX.city),
  municipality: requiredText(MAX.municipality),
  postalCode: requiredText(MAX.postalCode),
  notes: text(MAX.notes, { multiline: true }),
  idempotencyKey: uuid,
  shown: json(shown),
  promoCode: code,
})

/** Reads the checkout form; empty required fields are form-incomplete with their names. [CO-01 CO-06 CO-07] */
export function parseCheckout(input: unknown): Result<CheckoutForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const { idempotencyKey, shown, promoCode, ...customer } = parsed.value
  return ok({ customer, idempotencyKey, shown, promoCode })
}
