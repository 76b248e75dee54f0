import { z } from 'zod'
import { recordId, uuid, parseWith } from '../form-fields.ts'
import { ok, type Result } from '../use-case.ts'
import { checkReview } from './rules.ts'

/** Product, author and date never come from the form. */
export interface ReviewForm {
  rating: number
  comment: string
  /** The same key is the same review, sent again. */
  idempotencyKey: string
}

// a digit in a form, a number in JSON; no star chosen is 0
const rating = z.union([z.number(), z.string()]).default(0).transform(starsOf)

const schema = z.object({ rating, comment: z.string().default(''), idempotencyKey: uuid })
const removalSchema = z.object({ reviewId: recordId })

export function parseReview(input: unknown): Result<ReviewForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const checked = checkReview(parsed.value)
  return checked.ok ? ok({ ...checked.value, idempotencyKey: parsed.value.idempotencyKey }) : checked
}

export function parseReviewRemoval(input: unknown): Result<{ reviewId: string }> {
  return parseWith(removalSchema, input)
}

function starsOf(value: number | string): number {
  if (typeof value === 'number') return value
  return /^[1-5]$/.test(value) ? Number(value) : 0
}
