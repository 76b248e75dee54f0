import { z } from 'zod'
import {
  BULK_FIELDS,
  type BulkField,
  type BulkRead,
  type BulkValues,
  readBulk,
} from '../domain/bulk-values.ts'
import { ok, type Result } from '../domain/result.ts'
import { parseWith } from './parse.ts'

export interface BulkForm {
  /** Exactly what was typed. */
  typed: BulkValues
  read: BulkRead
  /** Of the preview that is to be applied; null to see one. */
  digest: string | null
}

const field = z.string().max(200).default('')
const fields = Object.fromEntries(BULK_FIELDS.map((name) => [name, field])) as Record<BulkField, typeof field>
const schema = z.object({
  ...fields,
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
})

/** Reads the form of a bulk change and says what is wrong with it. [BEY-18] */
export function parseBulk(input: unknown): Result<BulkForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const { digest, ...typed } = parsed.value
  return ok({ typed, read: readBulk(typed), digest })
}
