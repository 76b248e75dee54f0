import { z } from 'zod'
import { SETTABLE_STATUSES, type SettableStatus } from '../domain/order.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { recordId } from './fields.ts'
import { parseWith } from './parse.ts'

export interface OrderStatusForm {
  orderId: string
  status: SettableStatus
}

const schema = z.object({ orderId: recordId, status: z.string() })
const cancelSchema = z.object({ orderId: recordId })

/** Reads a status chosen for an order; refuses any but the four of the dropdown. [ADM-11 SEC-04] */
export function parseOrderStatus(input: unknown): Result<OrderStatusForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const status = SETTABLE_STATUSES.find((settable) => settable === parsed.value.status)
  return status ? ok({ orderId: parsed.value.orderId, status }) : refuse({ code: 'status-unknown' })
}

/** Reads which order is to be cancelled. [ADM-13] */
export function parseOrderCancel(input: unknown): Result<{ orderId: string }> {
  return parseWith(cancelSchema, input)
}
