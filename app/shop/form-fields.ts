import { z } from 'zod'
import { type Refusal, ok, refuse, type Result } from './result.ts'
import { isProductId, tidyText } from './text.ts'
import { MAX_TIME } from './time.ts'

/** Why a field was not accepted; what says nothing of these is malformed. */
const PROBLEM = { missing: 'missing', quantity: 'quantity' } as const

/** An optional text: absent is '', tidied, at most `max` UTF-16 units. */
export function text(max: number, { multiline = false }: { multiline?: boolean } = {}) {
  return z
    .string()
    .default('')
    .transform((value) => tidyText(value, { multiline }))
    .pipe(z.string().max(max))
}

/** A text in which something visible must stand. */
export function requiredText(max: number, options: { multiline?: boolean } = {}) {
  return text(max, options).refine((value) => value !== '', PROBLEM.missing)
}

/** A password is taken exactly as it was typed: never tidied, never trimmed. */
export function password(max: number) {
  return z
    .string()
    .default('')
    .pipe(z.string().max(max))
    .refine((value) => value !== '', PROBLEM.missing)
    .refine((value) => value.isWellFormed())
}

/** A checkbox as a form ('on', absent when not ticked) or JSON (true, false) sends it. */
export const checkbox = z
  .union([z.boolean(), z.enum(['on', 'true', '1', 'false', '0', ''])])
  .default(false)
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')

export const uuid = z.uuid().transform((value) => value.toLowerCase())

export const productId = z.string().refine(isProductId)

/** The id of a stored row: an order, a review. */
export const recordId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

/** A whole number of JSON between the bounds; never '1e3', NaN, a fraction or a text. -0 becomes 0. */
export function whole(min: number, max: number) {
  return z
    .number()
    .refine((value) => Number.isInteger(value) && value >= min && value <= max)
    .transform((value) => value + 0)
}

/** A quantity between the bounds; everything else is a quantity refused, not a broken request. */
export function quantity(min: number, max: number) {
  return z
    .unknown()
    .refine(
      (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
      PROBLEM.quantity,
    )
    .transform((value) => Number(value) + 0)
}

export const moment = whole(0, MAX_TIME)

/** A value that a form sends as JSON text and a JSON body as it is. */
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

/** Fields taken exactly as they were entered; what is longer than any field's own limit is no form of this shop. */
export function entered<Field extends string>(fields: readonly Field[], max = 2000) {
  const field = z.string().max(max).default('')
  return Object.fromEntries(fields.map((name) => [name, field])) as Record<Field, typeof field>
}

/** What is wrong, by the name of the field, in the order of the screen; empty when nothing is. */
export function problemsOf<Field extends string, Problem>(
  fields: readonly Field[],
  problemOf: (field: Field) => Problem | null,
): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of fields) {
    const problem = problemOf(field)
    if (problem !== null) problems[field] = problem
  }
  return problems
}

/** The number of a saving, of the state that an administrator has seen. */
export const version = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)

/**
 * Reads form fields or a JSON object by a schema. Never throws and lets nothing through that the schema does not name.
 * Refusals, the first that applies: malformed (also a field sent twice, or a file), quantity-invalid, form-incomplete
 * with the names of all empty fields, text-too-long.
 */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>> {
  const fields = input instanceof FormData ? formFields(input) : input
  const parsed = schema.safeParse(fields)
  return parsed.success ? ok(parsed.data) : refuse(refusalOf(parsed.error.issues))
}

/** The fields by name, on an object that inherits nothing; null when a field stands twice or is a file. */
function formFields(form: FormData): Record<string, string> | null {
  const fields = Object.create(null) as Record<string, string>
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name in fields) return null
    fields[name] = value
  }
  return fields
}

function refusalOf(issues: z.core.$ZodIssue[]): Refusal {
  const isMissing = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.message === PROBLEM.missing
  const isQuantity = (issue: z.core.$ZodIssue) =>
    issue.code === 'custom' && issue.message === PROBLEM.quantity
  const tooLong = issues.filter((issue) => issue.code === 'too_big' && issue.origin === 'string')
  const missing = issues.filter(isMissing)
  const quantities = issues.filter(isQuantity)
  const isOnlyKnown = missing.length + quantities.length + tooLong.length === issues.length
  if (!isOnlyKnown) return { code: 'malformed' }
  if (quantities.length > 0) return { code: 'quantity-invalid' }
  if (missing.length > 0) return { code: 'form-incomplete', fields: [...new Set(missing.map(fieldName))] }
  const [first] = tooLong
  if (first?.code !== 'too_big') return { code: 'malformed' }
  return { code: 'text-too-long', field: fieldName(first), max: Number(first.maximum) }
}

function fieldName(issue: z.core.$ZodIssue): string {
  return issue.path.map(String).join('.')
}
