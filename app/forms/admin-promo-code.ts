import { z } from 'zod'
import { PROMO_FIELDS, type PromoTerms, type PromoValues } from '../domain/promo-fields.ts'
import { promoProblem, type PromoProblem } from '../domain/promo-problems.ts'
import { typedPromo } from '../domain/promo-values.ts'
import { ok, type Result } from '../domain/result.ts'
import type { EpochMs } from '../domain/time.ts'
import { recordId } from './fields.ts'
import { parseWith } from './parse.ts'

/** Far above every field's own limit: what is longer is no form of this shop. */
const field = z.string().max(2000).default('')

const schema = z.object({
  code: field,
  description: field,
  discountType: field,
  discountValue: field,
  minimumOrderAmount: field,
  maximumDiscount: field,
  usageLimit: field,
  usageLimitPerCustomer: field,
  validFrom: field,
  validUntil: field,
  isActive: field,
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .default(1),
})

export interface PromoForm {
  /** Exactly what was typed. */
  typed: PromoValues
  /** What is wrong, by field; empty when there are terms. */
  problems: Partial<Record<string, PromoProblem>>
  terms: PromoTerms | null
  /** The version of the code that the person has seen; 1 of a new one. */
  version: number
}

/** Reads the form of a promo code and says of every field what is wrong with it. [ADM-15] */
export function parsePromoForm(input: unknown, now: EpochMs): Result<PromoForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const { version, ...typed } = parsed.value
  const problems = Object.fromEntries(
    PROMO_FIELDS.flatMap((name) => {
      const problem = promoProblem(name, typed, now)
      return problem === null ? [] : [[name, problem] as const]
    }),
  )
  return ok({ typed, problems, terms: typedPromo(typed, now), version })
}

const switchSchema = z.object({ id: recordId, intent: z.enum(['delete', 'activate']) })

/** Reads which code is deleted softly or brought back. [PROMO-11] */
export function parsePromoSwitch(input: unknown): Result<{ id: string; isActive: boolean }> {
  const parsed = parseWith(switchSchema, input)
  return parsed.ok ? ok({ id: parsed.value.id, isActive: parsed.value.intent === 'activate' }) : parsed
}
