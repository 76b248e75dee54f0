import { z } from 'zod'
import { ok, refuse, type Result } from '../domain/result.ts'
import { parseWith } from './parse.ts'

/** Reads the form of an upload: one file in the field `file`; null when none was chosen. [ADM-09] */
export function parseImageUpload(input: unknown): Result<{ file: File | null }> {
  if (!(input instanceof FormData)) return refuse({ code: 'malformed' })
  const [field, ...others] = [...input]
  if (!field) return ok({ file: null })
  const [name, file] = field
  if (others.length > 0 || name !== 'file' || typeof file === 'string') return refuse({ code: 'malformed' })
  // a form that is sent without a chosen file has one without name and content
  return ok({ file: file.name === '' && file.size === 0 ? null : file })
}

const removalSchema = z.object({ url: z.string().max(300) })

/** Reads which uploaded picture is to be deleted, by its address. [ADM-16] */
export function parseImageRemoval(input: unknown): Result<{ url: string }> {
  return parseWith(removalSchema, input)
}
