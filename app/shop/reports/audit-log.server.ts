import { isDeepStrictEqual } from 'node:util'
import { sql, type SqlBool } from 'kysely'
import type { AuditRow, Database, UserRow } from '../../platform/database/database.server.ts'
import { type PageRequest, type ListPage, pageOfRows } from '../../platform/list-page.server.ts'
import type { Services } from '../../platform/services.server.ts'
import {
  type AuditChange,
  auditChanges,
  auditEvent,
  type AuditFilter,
  OWN_ACTIONS,
  SINGLE_SUBJECTS,
  storedName,
  SYSTEM,
} from '../audit/rules.ts'
import { startOf } from '../calendar-day.ts'
import { cutWhereDifferent } from '../text.ts'
import type { EpochMs } from '../time.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'

/** exactly the condition of the partial indexes in migration 0015, without parameters, or they are not used */
const isAdministrative = sql<SqlBool>`action not in (${sql.join(OWN_ACTIONS.map((action) => sql.lit(action)))})`

export function auditRows(db: Database, filter: AuditFilter) {
  const { subject, type, who, from, to } = filter
  let rows = db.selectFrom('audit').selectAll()
  if (subject) rows = rows.where('subject_type', '=', subject.type).where('subject_id', '=', subject.id)
  else if (type !== null) rows = rows.where('subject_type', '=', type)
  if (who === SYSTEM) rows = rows.where('actor_id', 'is', null)
  else if (who !== null) rows = rows.where('actor_id', '=', who)
  if (from !== null) rows = rows.where('at', '>=', startOf(from))
  if (to !== null) rows = rows.where('at', '<', startOf(to, 1))
  // a single record shows all its entries
  return filter.isAll || subject !== null || who !== null ? rows : rows.where(isAdministrative)
}

export interface NamedSubject {
  type: string
  id: string
  name: string | null
  isThere: boolean
}

type Row = Pick<AuditRow, 'subject_type' | 'subject_id' | 'before' | 'after'>

const NAMES: Record<string, (db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>> = {
  product: (db, ids) => db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute(),
  user: async (db, ids) => (await userRows(db).where('id', 'in', ids).execute()).map(userName),
  order: (db, ids) => db.selectFrom('orders').select(['id', 'id as name']).where('id', 'in', ids).execute(),
  'promo-code': (db, ids) =>
    db.selectFrom('promo_codes').select(['id', 'code as name']).where('id', 'in', ids).execute(),
}

const userRows = (db: Database) => db.selectFrom('users').select(['id', 'display_name', 'email'])

function userName({ id, display_name, email }: Pick<UserRow, 'id' | 'display_name' | 'email'>) {
  return { id, name: display_name || email }
}

async function nameSubjects(db: Database, rows: Row[]): Promise<(row: Row) => NamedSubject> {
  const names = new Map<string, string>()
  for (const [type, read] of Object.entries(NAMES)) {
    const ids = new Set(rows.filter((row) => row.subject_type === type).map((row) => row.subject_id))
    if (ids.size === 0) continue
    for (const { id, name } of await read(db, [...ids])) names.set(`${type}:${id}`, name)
  }
  return ({ subject_type: type, subject_id: id, before, after }) => {
    const name = names.get(`${type}:${id}`)
    const isSingle = SINGLE_SUBJECTS.includes(type)
    return { type, id, name: name ?? storedName(before, after), isThere: isSingle || name !== undefined }
  }
}

const ENTRIES_ON_A_PAGE = 50

// the entry's own page shows longer texts and lists
const MAX_LENGTH = 160
const MAX_CHANGES = 8

export interface LoggedChange {
  id: string
  at: EpochMs
  /** `id` null: the system or the owner at the command line. */
  actor: { id: string | null; name: string }
  event: string
  action: string
  subject: NamedSubject
  changes: AuditChange[]
  isCut: boolean
}

export async function listAudit(
  services: Services,
  actor: User,
  { filter, position, limit = ENTRIES_ON_A_PAGE }: PageRequest & { filter: AuditFilter },
): Promise<Result<ListPage<LoggedChange>>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const rows = auditRows(services.reader, filter)
  const page = await pageOfRows(rows, { position, limit, time: 'at' })
  return ok({ ...page, items: (await toLoggedChanges(services, page.items)).map(shortened) })
}

export async function getAuditEntry(services: Services, actor: User, id: string) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const row = await services.reader.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst()
  const [entry] = row ? await toLoggedChanges(services, [row]) : []
  return entry ? ok(entry) : refuse({ code: 'not-found' })
}

/** By their names, with the email address where several have the same. */
export async function listActors(services: Services, actor: User) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const admins = userRows(services.reader).where('role', '=', 'admin').orderBy('created_at').limit(200)
  const rows = (await admins.execute()).map((row) => ({ ...userName(row), email: row.email }))
  const isShared = (name: string) => rows.filter((row) => row.name === name).length > 1
  return ok(rows.map(({ id, name, email }) => ({ id, name: isShared(name) ? `${name} (${email})` : name })))
}

async function toLoggedChanges(services: Services, rows: AuditRow[]): Promise<LoggedChange[]> {
  const subjectOf = await nameSubjects(services.reader, rows)
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
  const changes = entry.changes.slice(0, MAX_CHANGES).map(cutChange)
  return { ...entry, changes, isCut: !isDeepStrictEqual(changes, entry.changes) }
}

function cutChange({ field, before, after }: AuditChange): AuditChange {
  const cut = cutWhereDifferent(String(before ?? ''), String(after ?? ''), MAX_LENGTH)
  const cutValue = (value: AuditChange['after']) => (typeof value === 'string' ? cut(value) : value)
  return { field, before: cutValue(before), after: cutValue(after) }
}
