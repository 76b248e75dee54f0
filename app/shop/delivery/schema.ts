import { z } from 'zod'
import { entered, version, parseWith } from '../form-fields.ts'
import { problemsOf } from '../form-values.ts'
import { ok, type Result } from '../result.ts'
import {
  DELIVERY_FIELDS,
  type DeliveryField,
  deliveryProblem,
  type DeliveryProblem,
  type DeliverySettings,
  type DeliveryValues,
  typedDelivery,
} from './rules.ts'

const schema = z.object({ ...entered(DELIVERY_FIELDS), version })

export interface DeliveryForm {
  /** Exactly what was typed. */
  typed: DeliveryValues
  /** What is wrong, by field; empty when there are settings. */
  problems: Partial<Record<DeliveryField, DeliveryProblem>>
  settings: DeliverySettings | null
  /** The version of the settings that the person has seen. */
  version: number
}

/** Reads the form of the delivery settings and says of every field what is wrong with it. */
export function parseDeliveryForm(input: unknown): Result<DeliveryForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const { version, ...typed } = parsed.value
  const problems = problemsOf(DELIVERY_FIELDS, (field) => deliveryProblem(field, typed[field]))
  const isRight = Object.keys(problems).length === 0
  return ok({ typed, problems, settings: isRight ? typedDelivery(typed) : null, version })
}
