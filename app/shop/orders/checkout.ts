import { isBlank } from '../text.ts'

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

/** Whom an order goes to. [CO-07] */
export interface Customer {
  firstName: string
  lastName: string
  phone: string
  address: string
  city: string
  municipality: string
  postalCode: string
  notes: string
}

/** What is remembered of a customer for the next order. [PROF-08] */
export type DeliveryProfile = Omit<Customer, 'notes'>

export const REQUIRED_CUSTOMER_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'municipality',
  'postalCode',
] as const

export type CustomerField = (typeof REQUIRED_CUSTOMER_FIELDS)[number]

/** How long each text may be, in UTF-16 units, as a field's maxlength counts. */
export const CUSTOMER_MAX_LENGTHS: Record<keyof Customer, number> = {
  firstName: 100,
  lastName: 100,
  phone: 100,
  address: 200,
  city: 100,
  municipality: 100,
  postalCode: 100,
  notes: 1000,
}

/** The required fields in which nothing visible stands; notes are optional. [CO-01 CO-02] */
export function missingCustomerFields(customer: DeliveryProfile): CustomerField[] {
  return REQUIRED_CUSTOMER_FIELDS.filter((field) => isBlank(customer[field]))
}

/** A Macedonian number as staff read it ('070 123 456', '02 3123 456'); any other text tidied and kept. [CO-03 BEY-15] */
export function normalizePhone(text: string): string {
  const digits = nationalDigits(text)
  if (digits === null) return text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [area, middle] = digits.startsWith('02') ? [2, 6] : [3, 6]
  return `${digits.slice(0, area)} ${digits.slice(area, middle)} ${digits.slice(middle)}`
}

/** The address of a call, in the international form where the number is Macedonian. */
export function phoneLink(text: string): string {
  const digits = nationalDigits(text)
  if (digits !== null) return `tel:+389${digits.slice(1)}`
  return `tel:${text.normalize('NFKC').replace(/[^\d+]/g, '')}`
}

/** The nine digits of a Macedonian number with its leading 0; null when it is not one. */
function nationalDigits(text: string): string | null {
  const typed = text.normalize('NFKC').replace(/[\s\-–—./()]/g, '')
  const national = typed.replace(/^(?:\+|00)?389\(?0?/, '0')
  return /^0[2-7]\d{7}$/.test(national) ? national : null
}
