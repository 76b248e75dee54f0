import type { AuditSubject } from '../domain/audit.ts'
import type { User } from '../domain/user.ts'
import type { Transaction } from './database/database.server.ts'
import { type Asked, statement } from './database/statement.server.ts'
import type { AuditTable } from './database/tables-keeping.server.ts'
import type { Shop } from './shop.server.ts'

export interface AuditEntry {
  shop: Pick<Shop, 'clock' | 'newId'>
  /** null: the owner at the command line. */
  actor: Pick<User, 'id' | 'displayName' | 'email'> | null
  /** What was done, e.g. `order.status` or `user.promote`. */
  action: string
  subjectType: AuditSubject
  subjectId: string
  before?: unknown
  after?: unknown
}

/** Writes who changed what, in the transaction of the change itself. Rows are only ever added. [BEY-20] */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await insertEntry(tx, toRow(entry))
}

/** The same, to be asked together with other statements. */
export function recordingAudit(entry: AuditEntry): Asked<unknown> {
  return insertEntry.with(toRow(entry))
}

const insertEntry = statement((db, row: AuditTable) => db.insertInto('audit').values(row).compile())

function toRow(entry: AuditEntry): AuditTable {
  const { shop, actor, action, subjectType, subjectId } = entry
  return {
    id: shop.newId(),
    at: shop.clock(),
    actor_id: actor?.id ?? null,
    actor_name: actor ? actor.displayName || actor.email : 'system',
    action,
    subject_type: subjectType,
    subject_id: subjectId,
    before: toJson(entry.before),
    after: toJson(entry.after),
  }
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
