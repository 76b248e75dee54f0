/** What staff note about an order, and the courier's number, which its customer sees. [BEY-17] */
export interface OrderNote {
  note: string
  trackingNumber: string
  /** 0 before anything was noted. */
  version: number
}

export const NO_NOTE: OrderNote = { note: '', trackingNumber: '', version: 0 }

/** What the form sends, as typed. */
export type NoteValues = Pick<OrderNote, 'note' | 'trackingNumber'>

export const NOTE_FIELDS = ['trackingNumber', 'note'] as const
export type NoteField = (typeof NOTE_FIELDS)[number]

/** In UTF-16 units, as a field's maxlength counts. */
export const NOTE_LENGTHS: Record<NoteField, number> = { trackingNumber: 60, note: 2000 }

export function sameNote(one: NoteValues, other: NoteValues): boolean {
  return NOTE_FIELDS.every((field) => one[field] === other[field])
}
