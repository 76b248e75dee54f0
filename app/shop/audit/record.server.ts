import type { AuditRow, Database, Transaction } from '../../platform/database/database.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { User } from '../use-case.ts'
import { type AuditAction, type AuditArea, type AuditSubject, SUBJECTS } from './rules.ts'

/** On reviews and in the audit once the account is deleted. */
export const FORMER_USER_NAME = 'Поранешен купувач'

interface AuditEntry {
  services: Pick<Services, 'clock' | 'newId'>
  /** null: the owner at the command line. */
  actor: Pick<User, 'id' | 'displayName' | 'email'> | null
  action: AuditAction
  subjectId: string
  /** Null or absent for what did not exist, or does no longer. */
  before?: unknown
  after?: unknown
}

export async function recordAudit(tx: Transaction, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insertInto('audit').values(entries.map(auditRow)).execute()
}

function auditRow({ services, actor, action, subjectId, before, after }: AuditEntry): AuditRow {
  const [area] = action.split('.') as [AuditArea]
  return {
    id: services.newId(),
    at: services.clock(),
    actor_id: actor?.id ?? null,
    actor_name: actor ? actor.displayName || actor.email : 'system',
    action,
    subject_type: SUBJECTS[area],
    subject_id: subjectId,
    before: toJson(before),
    after: toJson(after),
  }
}

const toJson = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))

export type LastChange = NonNullable<Awaited<ReturnType<typeof readLastChange>>>

/** What was done with it, the newest first. */
export function entriesOf(db: Database, { type, id }: { type: AuditSubject; id: string }) {
  const entries = db.selectFrom('audit').where('subject_type', '=', type).where('subject_id', '=', id)
  return entries.orderBy('at', 'desc').orderBy('id', 'desc')
}

/** Who changed it last; null when nobody is known. The caller checks the role. */
export async function readLastChange({ db }: { db: Database }, subject: { type: AuditSubject; id: string }) {
  const last = entriesOf(db, subject).select(['actor_name as who', 'at']).limit(1)
  return (await last.executeTakeFirst()) ?? null
}

/** Removes a user's name from their own actions; administrative changes retain it. */
export async function forgetNameInAudit(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ actor_name: FORMER_USER_NAME })
    .where('actor_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('subject_type', '=', 'user'), eb('subject_id', '=', userId)]),
        eb.and([
          eb('subject_type', '=', 'order'),
          eb('action', '=', 'order.place'),
          eb('subject_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', userId)),
        ]),
      ]),
    )
    .execute()
}
