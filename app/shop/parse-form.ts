import type { z } from 'zod'
import { ok, refuse, type Result } from './result.ts'
import type { Refusal } from './refusals.ts'
import { PROBLEM } from './form-fields.ts'

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
