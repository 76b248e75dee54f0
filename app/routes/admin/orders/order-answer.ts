import type { NoteField, NoteValues, OrderNote } from '../../../shop/orders/checkout.ts'
import type { OrderStatus } from '../../../shop/orders/rules.ts'
import type { Refusal } from '../../../shop/refusals.ts'

/** What /admin/orders answers to a changed status or a cancelling. */
export type OrderAnswer =
  | { intent: 'status' | 'cancel'; orderId: string; status: OrderStatus }
  | { intent: 'status' | 'cancel'; refusal: Refusal }

/** What it answers to a note; what was typed comes back with what is wrong. */
export interface NoteAnswer {
  intent: 'note'
  isSaved?: true
  /** What is stored now: by this form, or by somebody else, when nothing was saved. */
  current?: OrderNote
  refusal?: Refusal
  /** Fields that are longer than they may be. */
  tooLong?: NoteField[]
  typed?: NoteValues
  /** The version that the refused form changes. */
  version?: number
}
