import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../cart/rules.ts'
import {
  checkForm,
  entered,
  json,
  productId,
  quantity,
  recordId,
  parserOf,
  text,
  version,
  parseWith,
} from '../form-fields.ts'
import type { EpochMs } from '../time.ts'
import { ok, refuse, type Result } from '../use-case.ts'
import { PROMO_FIELDS, promoProblem, parsePromoValues } from './fields.ts'
import { MAX_PROMO_CODE_LENGTH } from './rules.ts'

const lines = z.array(z.object({ productId, quantity: quantity(1, MAX_QUANTITY) })).max(MAX_LINES)

const applySchema = z.object({ code: text(MAX_PROMO_CODE_LENGTH), lines: json(lines).default([]) })

/** Refuses a blank code. */
export function parsePromoCheck(input: unknown): Result<z.output<typeof applySchema>> {
  const parsed = parseWith(applySchema, input)
  return parsed.ok && parsed.value.code === '' ? refuse({ code: 'promo-blank' }) : parsed
}

const promoCodeSchema = z.object({ ...entered(PROMO_FIELDS), version: version.default(1) })

export function parsePromoForm(input: unknown, now: EpochMs) {
  const parsed = parseWith(promoCodeSchema, input)
  if (!parsed.ok) return parsed
  const { version, ...typed } = parsed.value
  const form = checkForm(PROMO_FIELDS, typed, {
    problemOf: (field) => promoProblem(field, typed, now),
    valueOf: () => parsePromoValues(typed, now),
  })
  return ok({ ...form, version })
}

export const parsePromoSwitch = parserOf(
  z
    .object({ id: recordId, intent: z.enum(['delete', 'activate']) })
    .transform(({ id, intent }) => ({ id, isActive: intent === 'activate' })),
)
