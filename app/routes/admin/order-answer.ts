import type { OrderStatus } from '../../domain/order.ts'
import type { Refusal } from '../../domain/refusals.ts'

/** What /admin/orders answers to a changed status or a cancelling. */
export type OrderAnswer =
  | { intent: 'status' | 'cancel'; status: OrderStatus }
  | { intent: 'status' | 'cancel'; refusal: Refusal }
