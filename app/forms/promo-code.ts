import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../domain/cart.ts'
import { MAX_PROMO_CODE_LENGTH } from '../domain/promo-code.ts'
import { refuse, type Result } from '../domain/result.ts'
import { json, productId, quantity, text } from './fields.ts'
import { parseWith } from './parse.ts'

/** A code to be tried on a cart; the server itself prices the lines. */
export interface PromoCheckForm {
  code: string
  lines: { productId: string; quantity: number }[]
}

const lines = z.array(z.object({ productId, quantity: quantity(1, MAX_QUANTITY) })).max(MAX_LINES)

const schema = z.object({ code: text(MAX_PROMO_CODE_LENGTH), lines: json(lines).default([]) })

/** Reads a promo code and the lines of a cart (none: the server's own cart counts); refuses a blank code. [PROMO-03] */
export function parsePromoCheck(input: unknown): Result<PromoCheckForm> {
  const parsed = parseWith(schema, input)
  return parsed.ok && parsed.value.code === '' ? refuse({ code: 'promo-blank' }) : parsed
}
