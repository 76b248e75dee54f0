import { z } from 'zod'
import { recordId, uuid, parseWith } from '../form-fields.ts'
import { ok, type Result } from '../result.ts'
import { checkReview } from './rules.ts'

/** The product comes from the address, the author and the date from the session, never from the form. */
export interface ReviewForm {
  rating: number
  comment: string
  /** The same key is the same review, sent again. */
  idempotencyKey: string
}

// a form sends the stars as one digit, JSON as a number; no star chosen is 0
const rating = z.union([z.number(), z.string()]).default(0).transform(starsOf)

const schema = z.object({ rating, comment: z.string().default(''), idempotencyKey: uuid })
const removalSchema = z.object({ reviewId: recordId })

/** Reads a review; refuses a missing rating and a blank or too long comment. */
export function parseReview(input: unknown): Result<ReviewForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const checked = checkReview(parsed.value)
  return checked.ok ? ok({ ...checked.value, idempotencyKey: parsed.value.idempotencyKey }) : checked
}

/** Reads which review is to be deleted. */
export function parseReviewRemoval(input: unknown): Result<{ reviewId: string }> {
  return parseWith(removalSchema, input)
}

function starsOf(value: number | string): number {
  if (typeof value === 'number') return value
  return /^[1-5]$/.test(value) ? Number(value) : 0
}
