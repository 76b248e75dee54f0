import { z } from 'zod'
import type { Result } from '../domain/result.ts'
import { productId } from './fields.ts'
import { parseWith } from './parse.ts'

export interface FavoriteForm {
  intent: 'add' | 'remove'
  productId: string
}

const schema = z.object({ intent: z.enum(['add', 'remove']), productId })

/** Reads a favourite to be added or removed. [FAV-01] */
export function parseFavorite(input: unknown): Result<FavoriteForm> {
  return parseWith(schema, input)
}
