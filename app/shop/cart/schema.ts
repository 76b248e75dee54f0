import { z } from 'zod'
import { json, moment, productId, quantity, uuid, parserOf } from '../form-fields.ts'
import { type CartChange, MAX_LINES, MAX_QUANTITY } from './rules.ts'

const MAX_CHANGES = 200

const addedQuantity = quantity(1, MAX_QUANTITY)

const change = z.discriminatedUnion('type', [
  z.object({ id: uuid, type: z.literal('add'), productId, quantity: addedQuantity, at: moment }),
  // zero or less removes the line
  z.object({
    id: uuid,
    type: z.literal('set'),
    productId,
    quantity: quantity(-MAX_QUANTITY, MAX_QUANTITY),
    at: moment,
  }),
  z.object({ id: uuid, type: z.literal('clear') }),
  z.object({
    id: uuid,
    type: z.literal('merge'),
    lines: z.array(z.object({ productId, quantity: addedQuantity, addedAt: moment })).max(MAX_LINES),
  }),
])

/** Reads the changes that a browser made to its cart, at most 200, as JSON or a form field. */
export const parseCartChanges = parserOf(
  z
    .object({ changes: json(z.array(change).max(MAX_CHANGES)) })
    .transform(({ changes }): CartChange[] => changes),
)
