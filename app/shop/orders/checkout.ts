import { recordOf } from '../record-of.ts'
import { isBlank } from '../text.ts'

/** Staff's note, and the courier's number, which the customer sees. */
export interface OrderNote {
  note: string
  trackingNumber: string
  /** 0 before anything was noted. */
  version: number
}

export const NO_NOTE: OrderNote = { note: '', trackingNumber: '', version: 0 }

export type NoteValues = Pick<OrderNote, 'note' | 'trackingNumber'>

export const NOTE_FIELDS = ['trackingNumber', 'note'] as const
export type NoteField = (typeof NOTE_FIELDS)[number]

/** UTF-16 units. */
export const NOTE_LENGTHS: Record<NoteField, number> = { trackingNumber: 60, note: 2000 }

export function sameNote(one: NoteValues, other: NoteValues): boolean {
  return NOTE_FIELDS.every((field) => one[field] === other[field])
}

/**
 * What a customer enters for an order; `max` is UTF-16 units, `line` names fields that are shown together. Form,
 * schema, rows, screens, slip, emails and CSV derive from this list or don't compile without a new field.
 */
const FIELDS = {
  firstName: { max: 100, isRequired: true, line: 'name' },
  lastName: { max: 100, isRequired: true, line: 'name' },
  phone: { max: 100, isRequired: true, line: 'phone' },
  address: { max: 200, isRequired: true, line: 'address' },
  city: { max: 100, isRequired: true, line: 'address' },
  municipality: { max: 100, isRequired: true, line: 'address' },
  postalCode: { max: 100, isRequired: true, line: 'address' },
  notes: { max: 1000, isRequired: false, isMultiline: true },
} as const

type Fields = typeof FIELDS

export type Customer = Record<keyof Fields, string>

export type CustomerField = {
  [Field in keyof Fields]: Fields[Field]['isRequired'] extends true ? Field : never
}[keyof Fields]

export type OptionalCustomerField = Exclude<keyof Customer, CustomerField>

export type DeliveryProfile = Pick<Customer, CustomerField>

export const CUSTOMER_FIELDS = Object.keys(FIELDS) as (keyof Customer)[]

export function isRequired(field: keyof Customer): field is CustomerField {
  return FIELDS[field].isRequired
}

export const REQUIRED_CUSTOMER_FIELDS = CUSTOMER_FIELDS.filter(isRequired)

export const OPTIONAL_CUSTOMER_FIELDS = CUSTOMER_FIELDS.filter((field) => !isRequired(field))

export const EMPTY_CUSTOMER: Customer = recordOf(CUSTOMER_FIELDS, () => '')
export const NO_OPTIONAL_FIELDS = recordOf(OPTIONAL_CUSTOMER_FIELDS, () => '')

export const maxLengthOf = (field: keyof Customer): number => FIELDS[field].max

export function isMultiline(field: keyof Customer): boolean {
  const about: { max: number; isMultiline?: boolean } = FIELDS[field]
  return about.isMultiline === true
}

export type CustomerLine = Fields[CustomerField]['line']

/** As every screen and slip shows them; the address is two lines. */
export function customerLines(customer: DeliveryProfile) {
  const { firstName, lastName, address, municipality, postalCode, city } = customer
  return {
    name: `${firstName} ${lastName}`,
    phone: normalizePhone(customer.phone),
    address: [address, `${municipality}, ${postalCode} ${city}`],
  } satisfies Record<CustomerLine, string | string[]>
}

export function filledOptions(customer: Customer): OptionalCustomerField[] {
  return OPTIONAL_CUSTOMER_FIELDS.filter((field) => customer[field] !== '')
}

export function missingCustomerFields(customer: DeliveryProfile): CustomerField[] {
  return REQUIRED_CUSTOMER_FIELDS.filter((field) => isBlank(customer[field]))
}

/**
 * What distinguishes two requests for an order. A field that the shop gained later counts only when it is filled in,
 * so that an order sent before and after an upgrade is the same one.
 */
export function comparedFields(customer: Customer): unknown[] {
  const { firstName, lastName, phone, address, city, municipality, postalCode, notes, ...later } = customer
  const first = [firstName, lastName, phone, address, city, municipality, postalCode, notes]
  const filled = Object.entries<string>(later).filter(([, value]) => value !== '')
  return [...first, ...filled.toSorted(([one], [other]) => (one < other ? -1 : 1))]
}

/** A Macedonian number as '070 123 456' or '02 3123 456'; any other text tidied. */
export function normalizePhone(text: string): string {
  const digits = nationalDigits(text)
  if (digits === null) return text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [area, middle] = digits.startsWith('02') ? [2, 6] : [3, 6]
  return `${digits.slice(0, area)} ${digits.slice(area, middle)} ${digits.slice(middle)}`
}

function nationalDigits(text: string): string | null {
  const typed = text.normalize('NFKC').replace(/[\s\p{Pd}./()]/gu, '')
  const national = typed.replace(/^(?:\+|00)?389\(?0?/, '0')
  return /^0[2-7]\d{7}$/.test(national) ? national : null
}
