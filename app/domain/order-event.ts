import { ORDER_STATUSES, type OrderStatus } from './order.ts'
import type { EpochMs } from './time.ts'

/** Something that was done with an order: what, when, and by whom. [BEY-17] */
export type OrderEvent = { id: string; at: EpochMs; who: string } & OrderChange

export type OrderChange =
  | { kind: 'placed' }
  | { kind: 'status' | 'cancelled'; from: OrderStatus; to: OrderStatus }
  | { kind: 'note' | 'tracking'; from: string; to: string }

/** Under which name a change stands in the audit. */
export const ORDER_ACTIONS = {
  'order.place': 'placed',
  'order.status': 'status',
  'order.cancel': 'cancelled',
  'order.note': 'note',
  'order.tracking': 'tracking',
} as const

/** What an entry of the audit says of an order; null for one that this version does not know. */
export function orderChange(action: string, before: unknown, after: unknown): OrderChange | null {
  const kind = Object.entries(ORDER_ACTIONS).find(([name]) => name === action)?.[1]
  switch (kind) {
    case undefined:
      return null
    case 'placed':
      return { kind }
    case 'status':
    case 'cancelled': {
      const [from, to] = [before, after].map((state) => statusOf(textIn(state, 'status')))
      return from && to ? { kind, from, to } : null
    }
    case 'note':
    case 'tracking': {
      const field = kind === 'note' ? 'note' : 'trackingNumber'
      return { kind, from: textIn(before, field), to: textIn(after, field) }
    }
  }
}

function textIn(state: unknown, field: string): string {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'string' ? value : ''
}

function statusOf(text: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === text)
}
