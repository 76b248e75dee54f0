import { z } from 'zod'
import type { Result } from '../domain/result.ts'
import { parseWith } from './parse.ts'

const removalSchema = z.object({ url: z.string().max(300) })

/** Reads which uploaded picture is to be deleted, by its address. [ADM-16] */
export function parseImageRemoval(input: unknown): Result<{ url: string }> {
  return parseWith(removalSchema, input)
}
