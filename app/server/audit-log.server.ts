import { type AuditChange, auditChanges, auditEvent } from '../domain/audit.ts'
import type { AuditFilter } from '../domain/audit-filter.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import type { EpochMs } from '../domain/time.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { readAuditRows } from './audit-rows.server.ts'
import { type NamedSubject, nameSubjects } from './audit-subjects.server.ts'
import type { AuditRow } from './database/tables.server.ts'
import { type ListPage, readPage } from './list-page.server.ts'
import type { Shop } from './shop.server.ts'

export const ENTRIES_ON_A_PAGE = 50

// longer texts and longer lists are shown with the entry alone
const MAX_LENGTH = 160
const MAX_CHANGES = 8

/** An administrative change as the screen tells it. */
export interface LoggedChange {
  id: string
  at: EpochMs
  /** `id` null: the system or the owner at the command line. */
  actor: { id: string | null; name: string }
  /** The action, or the closer name that its changes give it. */
  event: string
  /** As it is stored. */
  action: string
  subject: NamedSubject
  changes: AuditChange[]
  /** Some of it is left out; the entry alone shows all. */
  isCut: boolean
}

interface Asked {
  filter: AuditFilter
  position?: string | null
  limit?: number
}

/** A page of the audit, newest first, with what changed field by field. [BEY-20 SEC-03] */
export async function listAudit(
  shop: Shop,
  actor: User,
  { filter, position = null, limit = ENTRIES_ON_A_PAGE }: Asked,
): Promise<Result<ListPage<LoggedChange>>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const page = await readPage({
    position,
    limit,
    read: async (place, atMost) => await readAuditRows(shop.db, { filter, place, limit: atMost }),
    placeOf: ({ at, id }) => ({ createdAt: at, id }),
  })
  return ok({ ...page, items: (await tell(shop, page.items)).map(shortened) })
}

/** One entry with everything that it says. [BEY-20 SEC-03] */
export async function getAuditEntry(shop: Shop, actor: User, id: string): Promise<Result<LoggedChange>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const row = await shop.db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst()
  const [entry] = row ? await tell(shop, [row]) : []
  return entry ? ok(entry) : refuse({ code: 'not-found' })
}

/** Whose changes the filter offers: the administrators of today. */
export async function listActors(shop: Shop, actor: User): Promise<Result<{ id: string; name: string }[]>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const rows = await shop.db
    .selectFrom('users')
    .select(['id', 'display_name', 'email'])
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(200)
    .execute()
  return ok(rows.map(({ id, display_name, email }) => ({ id, name: display_name || email })))
}

async function tell(shop: Shop, rows: AuditRow[]): Promise<LoggedChange[]> {
  const subjectOf = await nameSubjects(shop.db, rows)
  return rows.map((row) => {
    const changes = auditChanges(row.before, row.after)
    return {
      id: row.id,
      at: row.at,
      actor: { id: row.actor_id, name: row.actor_name },
      event: auditEvent(row.action, row.before === null, changes),
      action: row.action,
      subject: subjectOf(row),
      changes,
      isCut: false,
    }
  })
}

function shortened(entry: LoggedChange): LoggedChange {
  const changes = entry.changes
    .slice(0, MAX_CHANGES)
    .map((change) => ({ ...change, before: cut(change.before), after: cut(change.after) }))
  const isCut =
    changes.length < entry.changes.length ||
    entry.changes.some(({ before, after }) => cut(before) !== before || cut(after) !== after)
  return { ...entry, changes, isCut }
}

function cut(value: AuditChange['after']): AuditChange['after'] {
  return typeof value === 'string' && value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value
}
