import { z } from 'zod'
import { parseWith } from '../parse-form.ts'
import { ok, type Result } from '../result.ts'
import {
  DELIVERY_FIELDS,
  deliveryProblem,
  type DeliveryProblem,
  type DeliverySettings,
  type DeliveryValues,
  typedDelivery,
} from './rules.ts'

/** Far above every field's own limit: what is longer is no form of this shop. */
const field = z.string().max(2000).default('')

const schema = z.object({
  standardDeliveryPrice: field,
  standardDeliveryThreshold: field,
  freeDeliveryPrice: field,
  freeDeliveryThreshold: field,
  deliveryMessage: field,
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
})

export interface DeliveryForm {
  /** Exactly what was typed. */
  typed: DeliveryValues
  /** What is wrong, by field; empty when there are settings. */
  problems: Partial<Record<string, DeliveryProblem>>
  settings: DeliverySettings | null
  /** The version of the settings that the person has seen. */
  version: number
}

/** Reads the form of the delivery settings and says of every field what is wrong with it. */
export function parseDeliveryForm(input: unknown): Result<DeliveryForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const { version, ...typed } = parsed.value
  const problems = Object.fromEntries(
    DELIVERY_FIELDS.flatMap((name) => {
      const problem = deliveryProblem(name, typed[name])
      return problem === null ? [] : [[name, problem] as const]
    }),
  )
  const isRight = Object.keys(problems).length === 0
  return ok({ typed, problems, settings: isRight ? typedDelivery(typed) : null, version })
}
