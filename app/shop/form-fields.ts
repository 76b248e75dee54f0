import { z } from 'zod'
import { recordOf } from './record-of.ts'
import { isProductId, isRecordId, tidyText } from './text.ts'
import { MAX_TIME } from './time.ts'
import { ok, type Refusal, refuse } from './use-case.ts'

/** Any other problem is a malformed request. */
const PROBLEM = { missing: 'missing', quantity: 'quantity' } as const

/** Tidied; absent is ''; at most `max` UTF-16 units. */
export function text(max: number, { multiline = false }: { multiline?: boolean } = {}) {
  return (
    z
      .string()
      .default('')
      // tidying takes a while, and makes no text that long short enough
      .transform((value) => (value.length > 8 * max ? value : tidyText(value, { multiline })))
      .pipe(z.string().max(max))
  )
}

export function requiredText(max: number) {
  return text(max).refine((value) => value !== '', PROBLEM.missing)
}

/** Exactly as entered: never tidied, never trimmed. */
export function password(max: number) {
  return z
    .string()
    .default('')
    .pipe(z.string().max(max))
    .refine((value) => value !== '', PROBLEM.missing)
    .refine((value) => value.isWellFormed())
}

/** From a form ('on', or absent) or JSON (true, false). */
export const checkbox = z
  .union([z.boolean(), z.enum(['on', 'true', '1', 'false', '0', ''])])
  .default(false)
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')

/** Without its tick the form is incomplete. */
export const ticked = checkbox.refine((isTicked) => isTicked, PROBLEM.missing)

export const uuid = z.uuid().transform((value) => value.toLowerCase())

export const productId = z.string().refine(isProductId)

export const recordId = z.string().refine(isRecordId)

/** A whole number of JSON; never '1e3', NaN, a fraction or a text. -0 becomes 0. */
export function whole(min: number, max: number, problem?: string) {
  return z
    .number(problem)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, problem)
    .transform((value) => value + 0)
}

/** Anything else is refused as a quantity, not as malformed. */
export const quantity = (min: number, max: number) => whole(min, max, PROBLEM.quantity)

export const moment = whole(0, MAX_TIME)

/** JSON text in a form, the value itself in a JSON body. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .transform((value, context) => {
      if (typeof value !== 'string') return value
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

export function entered<Field extends string>(fields: readonly Field[], max = 2000) {
  return recordOf(fields, () => z.string().max(max).default(''))
}

export function checkForm<Field extends string, Problem, Value>(
  fields: readonly Field[],
  typed: Record<Field, string>,
  { problemOf, valueOf }: { problemOf: (field: Field) => Problem | null; valueOf: () => Value | null },
) {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of fields) {
    const problem = problemOf(field)
    if (problem !== null) problems[field] = problem
  }
  return { typed, problems, value: Object.keys(problems).length === 0 ? valueOf() : null }
}

/** SHA-256 in hexadecimal digits. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/)

export const VERSION = /^[1-9]\d{0,9}$/
export const version = z.string().regex(VERSION).transform(Number)

/**
 * Reads form fields or a JSON object; lets nothing through that the schema does not name, never throws. Refuses, in
 * this order: malformed (also a repeated field, or a file), quantity-invalid, form-incomplete with all empty fields,
 * text-too-long.
 */
export function parseWith<Schema extends z.ZodType>(schema: Schema, input: unknown) {
  const parsed = schema.safeParse(input instanceof FormData ? formFields(input) : input)
  return parsed.success ? ok(parsed.data) : refuse(refusalOf(parsed.error.issues))
}

/** A form that needs no more than its schema. */
export function parserOf<Schema extends z.ZodType>(schema: Schema) {
  return (input: unknown) => parseWith(schema, input)
}

function formFields(form: FormData): Record<string, string> | null {
  const fields = Object.create(null) as Record<string, string>
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name in fields) return null
    fields[name] = value
  }
  return fields
}

function refusalOf(issues: z.core.$ZodIssue[]): Refusal {
  const tooLong = issues.filter((issue) => issue.code === 'too_big' && issue.origin === 'string')
  const missing = issues.filter(({ message }) => message === PROBLEM.missing)
  const quantities = issues.filter(({ message }) => message === PROBLEM.quantity)
  const isOnlyKnown = missing.length + quantities.length + tooLong.length === issues.length
  if (!isOnlyKnown) return { code: 'malformed' }
  if (quantities.length > 0) return { code: 'quantity-invalid' }
  if (missing.length > 0) return { code: 'form-incomplete', fields: [...new Set(missing.map(fieldName))] }
  const [first] = tooLong
  if (first?.code !== 'too_big') return { code: 'malformed' }
  return { code: 'text-too-long', field: fieldName(first), max: Number(first.maximum) }
}

const fieldName = (issue: z.core.$ZodIssue): string => issue.path.map(String).join('.')
