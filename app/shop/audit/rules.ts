import { endOfDay, parseDay, startOfDay } from '../skopje-day.ts'
import type { EpochMs } from '../time.ts'

/** What the audit tells of, by the names that are stored. [BEY-20] */
export const AUDIT_SUBJECTS = [
  'order',
  'product',
  'promo-code',
  'user',
  'review',
  'delivery-settings',
  'shop-details',
  'mails',
] as const

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** What there is once in the shop: it needs no name and is always there. */
export const SINGLE_SUBJECTS: string[] = ['delivery-settings', 'shop-details', 'mails']

/** Everything that the shop writes into the audit, by the names that are stored. */
export type AuditAction =
  | `order.${'place' | 'status' | 'cancel' | 'note' | 'tracking'}`
  | `product.${'save' | 'delete' | 'import' | 'bulk' | 'undo' | 'image' | 'images'}`
  | `promo.${'create' | 'update' | 'activate' | 'deactivate'}`
  | 'review.delete'
  | `user.${'promote' | 'disable' | 'enable' | 'password-change' | 'password-reset' | 'delete'}`
  | 'delivery.settings'
  | 'shop.details'
  | 'mails.retry'

/** What is told of an action: its own name, or the closer one that its changes give it. */
export type AuditEvent = AuditAction | `product.${'create' | 'price' | 'stock'}`

/** What people do for themselves: in the audit, but no administrative change. */
export const OWN_ACTIONS: AuditAction[] = [
  'order.place',
  'user.password-change',
  'user.password-reset',
  'user.delete',
]

export type AuditValue = string | number | boolean | null

/** One field that differs; null where it had, or has, no value. */
export interface AuditChange {
  field: string
  before: AuditValue
  after: AuditValue
}

// what every change changes, or follows from the rest
const SILENT = new Set(['id', 'version', 'createdAt', 'updatedAt', 'rating', 'reviewCount'])

/** Field by field what differs between two stored states, fields of fields as `social.facebook`; JSON that can't be read is empty. [BEY-20] */
export function auditChanges(before: string | null, after: string | null): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => !isSame(change.before, change.after))
}

/** A closer name of what was done where the action alone does not tell: making is not changing, a new price is a new price. */
export function auditEvent(action: string, isNew: boolean, changes: AuditChange[]): string {
  if (action !== 'product.save') return action
  if (isNew) return 'product.create'
  const only = (...fields: string[]) =>
    changes.length > 0 && changes.every(({ field }) => fields.includes(field))
  if (only('price', 'originalPrice')) return 'product.price'
  if (only('stockQuantity', 'inStock')) return 'product.stock'
  return action
}

/** How the subject was called when this was written; null when the entry does not say. */
export function storedName(before: string | null, after: string | null): string | null {
  for (const fields of [fieldsOf(after), fieldsOf(before)]) {
    const name = fields.get('name') ?? fields.get('code')
    if (typeof name === 'string' && name !== '') return name
  }
  return null
}

function isSame(one: AuditValue, other: AuditValue): boolean {
  const blank = (value: AuditValue) => (value === '' ? null : value)
  return blank(one) === blank(other)
}

function fieldsOf(json: string | null): Map<string, AuditValue> {
  const fields = new Map<string, AuditValue>()
  const value = parse(json)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) collect(fields, '', value)
  return fields
}

function collect(fields: Map<string, AuditValue>, prefix: string, record: object): void {
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    const field = prefix + key
    const leaf = leafOf(value)
    if (leaf !== undefined) fields.set(field, leaf)
    else collect(fields, `${field}.`, value as object)
  }
}

/** The value as one, undefined for what has fields of its own. */
function leafOf(value: unknown): AuditValue | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.every(isPlain) ? value.join('\n') : undefined
  const { from, to, ...others } = value as Record<string, unknown>
  const isSpan = typeof from === 'string' && typeof to === 'string' && Object.keys(others).length === 0
  return isSpan ? `${from}–${to}` : undefined
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null') as unknown
  } catch {
    return null
  }
}

/** The audit's filter as the address has it; nonsense is as if it were not there. */
export interface AuditFilter {
  /** Everything about one thing: an order, a product, a person. */
  subject: { type: string; id: string } | null
  type: AuditSubject | null
  /** An id, or `system` for what nobody in particular did. */
  who: string | null
  /** Days in Skopje, `2026-11-20`, both included. */
  from: string | null
  to: string | null
  /** Also what customers do for themselves. */
  isAll: boolean
}

export const SYSTEM = 'system'

const ID = /^[A-Za-z0-9_-]{1,100}$/

/** Reads the filter from an address: `?type=order&who=ID&day-from=2026-11-01&all=1&subject=product:ID`. [BEY-20] */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const [subjectType = '', subjectId = ''] = (search.get('subject') ?? '').split(/:(.*)/s)
  const who = search.get('who') ?? ''
  return {
    subject: ID.test(subjectType) && ID.test(subjectId) ? { type: subjectType, id: subjectId } : null,
    type: AUDIT_SUBJECTS.find((type) => type === search.get('type')) ?? null,
    who: ID.test(who) ? who : null,
    from: dayIn(search, 'day-from'),
    to: dayIn(search, 'day-to'),
    isAll: search.get('all') === '1',
  }
}

/** The first moment of the day, and that of the day after it, in Skopje; null for what is no day of the calendar. */
export function dayLimits(day: string | null): { start: EpochMs; end: EpochMs } | null {
  const known = parseDay(day)
  return known === null ? null : { start: startOfDay(known), end: endOfDay(known) }
}

function dayIn(search: URLSearchParams, name: string): string | null {
  const day = search.get(name)
  return dayLimits(day) ? day : null
}
