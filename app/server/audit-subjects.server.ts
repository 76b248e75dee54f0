import { SINGLE_SUBJECTS, storedName } from '../domain/audit.ts'
import type { Database } from './database/database.server.ts'
import type { AuditRow } from './database/tables.server.ts'

/** What an entry is about. */
export interface NamedSubject {
  type: string
  id: string
  /** As it is called now, otherwise as the entry called it; null when neither is known. */
  name: string | null
  /** It is still there, so it can be opened. */
  isThere: boolean
}

type Row = Pick<AuditRow, 'subject_type' | 'subject_id' | 'before' | 'after'>

/** The names of what these entries are about, of each kind all at once. */
export async function nameSubjects(db: Database, rows: Row[]): Promise<(row: Row) => NamedSubject> {
  const idsOf = (type: string) => [
    ...new Set(rows.filter((row) => row.subject_type === type).map((row) => row.subject_id)),
  ]
  const names = new Map<string, string>()
  const note = (type: string, found: { id: string; name: string }[]) => {
    for (const { id, name } of found) names.set(`${type}:${id}`, name)
  }
  const [products, users, orders, promos] = ['product', 'user', 'order', 'promo-code'].map(idsOf)
  if (products?.length) note('product', await productNames(db, products))
  if (users?.length) note('user', await userNames(db, users))
  if (orders?.length) note('order', await orderNames(db, orders))
  if (promos?.length) note('promo-code', await promoNames(db, promos))
  return ({ subject_type: type, subject_id: id, before, after }) => {
    const name = names.get(`${type}:${id}`)
    const isSingle = SINGLE_SUBJECTS.includes(type)
    return { type, id, name: name ?? storedName(before, after), isThere: isSingle || name !== undefined }
  }
}

async function productNames(db: Database, ids: string[]) {
  return await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
}

async function userNames(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, display_name, email }) => ({ id, name: display_name || email }))
}

async function orderNames(db: Database, ids: string[]) {
  return await db.selectFrom('orders').select(['id', 'id as name']).where('id', 'in', ids).execute()
}

async function promoNames(db: Database, ids: string[]) {
  return await db.selectFrom('promo_codes').select(['id', 'code as name']).where('id', 'in', ids).execute()
}
