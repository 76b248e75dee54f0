import { z } from 'zod'
import { NOTE_FIELDS, NOTE_LENGTHS, type NoteField, type NoteValues } from '../domain/order-note.ts'
import { ok, type Result } from '../domain/result.ts'
import { tidyText } from '../domain/text.ts'
import { recordId } from './fields.ts'
import { parseWith } from './parse.ts'

/** Far above every field's own limit: what is longer is no form of this shop. */
const typedText = z.string().max(20_000).default('')

const schema = z.object({
  intent: z.string(),
  orderId: recordId,
  version: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,9})$/)
    .transform(Number),
  note: typedText,
  trackingNumber: typedText,
})

export interface OrderNoteForm {
  orderId: string
  /** The version of the note that the person has seen; 0 before the first. */
  version: number
  /** Exactly what was typed. */
  typed: NoteValues
  /** What is to be stored, when nothing is too long. */
  note: NoteValues
  tooLong: NoteField[]
}

/** Reads what staff note about an order and says which field is too long. [BEY-17] */
export function parseOrderNote(input: unknown): Result<OrderNoteForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const { orderId, version, note, trackingNumber } = parsed.value
  const tidied = { note: tidyText(note, { multiline: true }), trackingNumber: tidyText(trackingNumber) }
  const tooLong = NOTE_FIELDS.filter((field) => tidied[field].length > NOTE_LENGTHS[field])
  return ok({ orderId, version, typed: { note, trackingNumber }, note: tidied, tooLong })
}
