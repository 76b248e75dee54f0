import { AUDIT_SUBJECTS, type AuditSubject } from './audit.ts'
import { endOfDay, parseDay, startOfDay } from './skopje-day.ts'
import type { EpochMs } from './time.ts'

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
