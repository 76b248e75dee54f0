import { z } from 'zod'
import { ok, refuse, type Result } from '../domain/result.ts'
import { recordId } from './fields.ts'
import { parseWith } from './parse.ts'

export type ImportForm =
  | { intent: 'try'; file: File | null }
  | { intent: 'apply'; importId: string; digest: string }
  | { intent: 'undo'; setId: string }

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const applySchema = z.object({ intent: z.literal('apply'), importId: recordId, digest })
const undoSchema = z.object({ intent: z.literal('undo'), setId: recordId })

/** Reads which of the forms of the import screen was sent: a file to try, one to apply, or a change to undo. [BEY-18] */
export function parseImport(input: unknown): Result<ImportForm> {
  if (!(input instanceof FormData)) return refuse({ code: 'malformed' })
  switch (input.get('intent')) {
    case 'try':
      return parseFile(input)
    case 'apply':
      return parseWith(applySchema, input)
    case 'undo':
      return parseWith(undoSchema, input)
    default:
      return refuse({ code: 'malformed' })
  }
}

function parseFile(form: FormData): Result<ImportForm> {
  const [file = '', ...others] = form.getAll('file')
  // a form that is sent without a chosen file has one without name and content
  if (others.length === 0 && file === '') return ok({ intent: 'try', file: null })
  if (others.length > 0 || typeof file === 'string') return refuse({ code: 'malformed' })
  return ok({ intent: 'try', file })
}
