import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '../cart/rules.ts'
import {
  entered,
  json,
  productId,
  quantity,
  recordId,
  text,
  version,
  parseWith,
  problemsOf,
} from '../form-fields.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { EpochMs } from '../time.ts'
import {
  PROMO_FIELDS,
  type PromoField,
  promoProblem,
  type PromoProblem,
  type PromoTerms,
  type PromoValues,
  typedPromo,
} from './fields.ts'
import { MAX_PROMO_CODE_LENGTH } from './rules.ts'

export interface PromoCheckForm {
  code: string
  lines: { productId: string; quantity: number }[]
}

const lines = z.array(z.object({ productId, quantity: quantity(1, MAX_QUANTITY) })).max(MAX_LINES)

const applySchema = z.object({ code: text(MAX_PROMO_CODE_LENGTH), lines: json(lines).default([]) })

/** Without lines the stored cart counts; refuses a blank code. */
export function parsePromoCheck(input: unknown): Result<PromoCheckForm> {
  const parsed = parseWith(applySchema, input)
  return parsed.ok && parsed.value.code === '' ? refuse({ code: 'promo-blank' }) : parsed
}

const promoCodeSchema = z.object({ ...entered(PROMO_FIELDS), version: version.default(1) })

export interface PromoForm {
  /** Exactly what was typed. */
  typed: PromoValues
  /** What is wrong, by field; empty when there are terms. */
  problems: Partial<Record<PromoField, PromoProblem>>
  terms: PromoTerms | null
  /** The version of the code that the person has seen; 1 of a new one. */
  version: number
}

/** Reads the form of a promo code and says of every field what is wrong with it. */
export function parsePromoForm(input: unknown, now: EpochMs): Result<PromoForm> {
  const parsed = parseWith(promoCodeSchema, input)
  if (!parsed.ok) return parsed
  const { version, ...typed } = parsed.value
  const problems = problemsOf(PROMO_FIELDS, (field) => promoProblem(field, typed, now))
  return ok({ typed, problems, terms: typedPromo(typed, now), version })
}

const switchSchema = z.object({ id: recordId, intent: z.enum(['delete', 'activate']) })

export function parsePromoSwitch(input: unknown): Result<{ id: string; isActive: boolean }> {
  const parsed = parseWith(switchSchema, input)
  return parsed.ok ? ok({ id: parsed.value.id, isActive: parsed.value.intent === 'activate' }) : parsed
}
