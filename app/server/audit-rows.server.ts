import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { OWN_ACTIONS } from '../domain/audit.ts'
import { type AuditFilter, dayLimits, SYSTEM } from '../domain/audit-filter.ts'
import type { Database } from './database/database.server.ts'
import type { AuditRow, Tables } from './database/tables.server.ts'
import type { OrderPosition } from './order-pages.server.ts'

interface Reading {
  filter: AuditFilter
  place: OrderPosition | null
  limit: number
}

/** Rows of the audit next to the place, newest first; every filter has its index. [BEY-20] */
export async function readAuditRows(db: Database, { filter, place, limit }: Reading): Promise<AuditRow[]> {
  return await auditRows(db, { filter, place, limit }).execute()
}

/** The query itself, whose plan a test looks at. */
export function auditRows(db: Database, { filter, place, limit }: Reading) {
  const isNewer = place?.direction === 'newer'
  const direction = isNewer ? 'asc' : 'desc'
  return db
    .selectFrom('audit')
    .selectAll()
    .where((eb) => eb.and(conditions(eb, filter)))
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('at', 'id'), isNewer ? '>' : '<', eb.tuple(place?.createdAt ?? 0, place?.id ?? '')),
      ),
    )
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
}

/** Word for word what the partial indexes of migration 0015 are of, with no parameters, or they would not serve. */
const isAdministrative = sql<SqlBool>`action not in (${sql.join(OWN_ACTIONS.map((action) => sql.lit(action)))})`

function conditions(eb: ExpressionBuilder<Tables, 'audit'>, filter: AuditFilter): Expression<SqlBool>[] {
  const { subject, type, who } = filter
  const since = dayLimits(filter.from)?.start
  const until = dayLimits(filter.to)?.end
  // of one person or thing everything is asked for
  const isAll = filter.isAll || subject !== null || who !== null
  const actorId = who === SYSTEM ? null : who
  return [
    ...(subject
      ? [eb('subject_type', '=', subject.type), eb('subject_id', '=', subject.id)]
      : type === null
        ? []
        : [eb('subject_type', '=', type)]),
    ...(who === null ? [] : [actorId === null ? eb('actor_id', 'is', null) : eb('actor_id', '=', actorId)]),
    ...(since === undefined ? [] : [eb('at', '>=', since)]),
    ...(until === undefined ? [] : [eb('at', '<', until)]),
    ...(isAll ? [] : [isAdministrative]),
  ]
}
