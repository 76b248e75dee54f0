import type { AuditSubject } from '../domain/audit.ts'
import type { User } from '../domain/user.ts'
import type { Transaction } from './database/database.server.ts'
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
  const { shop, actor, action, subjectType, subjectId } = entry
  const row = {
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
  await tx.insertInto('audit').values(row).execute()
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
