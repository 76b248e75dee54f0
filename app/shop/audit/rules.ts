import { dayTextIn } from '../calendar-day.ts'
import { isRecordId, parseObject } from '../text.ts'

type FirstWord<Name> = Name extends `${infer Word}.${string}` ? Word : never
export type AuditArea = FirstWord<AuditAction>

/** What an action changes, by the first word of its name. */
export const SUBJECTS = {
  order: 'order',
  product: 'product',
  promo: 'promo-code',
  user: 'user',
  delivery: 'delivery-settings',
  shop: 'shop-details',
  mails: 'mails',
} as const satisfies Record<AuditArea, string>

export const AUDIT_SUBJECTS = Object.values(SUBJECTS)

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Exist once in the shop: they need no name and always exist. */
export const SINGLE_SUBJECTS: string[] = ['delivery-settings', 'shop-details', 'mails']

export type AuditAction =
  | `order.${'place' | 'status' | 'cancel' | 'note' | 'tracking'}`
  | `product.${'save' | 'delete' | 'import' | 'bulk' | 'undo' | 'image' | 'images'}`
  | `promo.${'create' | 'update' | 'activate' | 'deactivate'}`
  | `user.${'promote' | 'disable' | 'enable' | 'password-change' | 'password-reset' | 'delete'}`
  | 'delivery.settings'
  | 'shop.details'
  | 'mails.retry'

export type AuditEvent = AuditAction | `product.${'create' | 'price' | 'stock'}`

/** What customers do for themselves: in the audit, but not an administrative change. */
export const OWN_ACTIONS: AuditAction[] = [
  'order.place',
  'user.password-change',
  'user.password-reset',
  'user.delete',
]

export type AuditValue = string | number | boolean | null

/** A changed field; null where it had or has no value. */
export interface AuditChange {
  field: string
  before: AuditValue
  after: AuditValue
}

// changed by every save, or derived from other fields
const SILENT = new Set(['id', 'version', 'createdAt', 'updatedAt', 'rating', 'reviewCount'])

/** The fields that differ between two stored states, nested ones as `social.facebook`; unreadable JSON counts as empty. */
export function auditChanges(before: string | null, after: string | null): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => !isSame(change.before, change.after))
}

export function auditEvent(action: string, isNew: boolean, changes: AuditChange[]): string {
  if (action !== 'product.save') return action
  if (isNew) return 'product.create'
  const only = (...fields: string[]) =>
    changes.length > 0 && changes.every(({ field }) => fields.includes(field))
  if (only('price', 'originalPrice')) return 'product.price'
  if (only('stockQuantity', 'inStock')) return 'product.stock'
  return action
}

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
  collect(fields, '', parseObject(json))
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

function leafOf(value: unknown): AuditValue | undefined {
  if (value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item === 'string' || typeof item === 'number')
    return isPlain ? value.join('\n') : undefined
  }
  const { from, to, ...others } = value as Record<string, unknown>
  const isSpan = typeof from === 'string' && typeof to === 'string' && Object.keys(others).length === 0
  return isSpan ? `${from}–${to}` : undefined
}

export type AuditFilter = ReturnType<typeof readAuditFilter>

export const SYSTEM = 'system'

/** `?type=order&who=ID&day-from=2026-11-01&all=1&subject=product:ID`; days are in Skopje, both included. */
export function readAuditFilter(search: URLSearchParams) {
  const [subjectType = '', subjectId = ''] = (search.get('subject') ?? '').split(/:(.*)/s)
  const who = search.get('who') ?? ''
  return {
    subject: isRecordId(subjectType) && isRecordId(subjectId) ? { type: subjectType, id: subjectId } : null,
    type: AUDIT_SUBJECTS.find((type) => type === search.get('type')) ?? null,
    who: isRecordId(who) ? who : null,
    from: dayTextIn(search.get('day-from')),
    to: dayTextIn(search.get('day-to')),
    isAll: search.get('all') === '1',
  }
}
