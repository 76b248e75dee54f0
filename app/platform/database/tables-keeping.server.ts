import type { Generated } from 'kysely'

export interface AuditTable {
  id: string
  at: number
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string
  subject_id: string
  before: string | null
  after: string | null
}

export interface OutboxTable {
  id: string
  kind: string
  dedup_key: string
  payload: string
  created_at: number
  available_at: number
  attempts: Generated<number>
  sent_at: Generated<number | null>
  last_error: Generated<string | null>
  /** When the mail was given up after too many tries. */
  failed_at: Generated<number | null>
}

export interface ShopDetailsTable {
  id: number
  /** JSON of what an administrator has saved. */
  details: string
  version: Generated<number>
  updated_at: number
}

export interface RateLimitsTable {
  key: string
  window_start: number
  count: number
}
