import { z } from 'zod'
import type { ImageChange } from '../domain/product-images.ts'
import type { Result } from '../domain/result.ts'
import { parseWith } from './parse.ts'

/** Longer than any address that a picture may have. */
const url = z.string().min(1).max(4000)

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['main', 'left', 'right', 'remove']), url }),
  z.object({ intent: z.literal('place'), url, before: url.nullable().default(null) }),
])

/** Reads one change to the pictures of a product. [ADM-08] */
export function parseImageChange(input: unknown): Result<ImageChange> {
  return parseWith(schema, input)
}
