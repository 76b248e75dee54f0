import { z } from 'zod'
import { parseWith, productId } from '../form-fields.ts'
import { isProductId } from '../text.ts'
import type { Result } from '../use-case.ts'

export type FavoriteForm =
  | { intent: 'add'; productId: string }
  | { intent: 'remove'; productId: string }
  | { intent: 'merge'; productIds: string[] }

const MAX_MERGED = 50

/** stored by a browser, so it may be anything: what can't be an id is left out */
const productIds = z
  .string()
  .max(10_000)
  .transform((text) => text.split(' ').filter(isProductId).slice(0, MAX_MERGED))

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), productId }),
  z.object({ intent: z.literal('remove'), productId }),
  z.object({ intent: z.literal('merge'), productIds }),
])

export function parseFavorite(input: unknown): Result<FavoriteForm> {
  return parseWith(schema, input)
}
