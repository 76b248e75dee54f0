import { z } from 'zod'
import type { Result } from '../result.ts'
import { recordId } from '../form-fields.ts'
import { parseWith } from '../parse-form.ts'

const schema = z.object({ intent: z.enum(['promote', 'disable', 'enable']), userId: recordId })

export type UserChange = z.output<typeof schema>

/** Reads what an administrator does to an account; there is no intent that takes the role away. [ADM-14 BEY-19 SEC-04] */
export function parseUserChange(input: unknown): Result<UserChange> {
  return parseWith(schema, input)
}
