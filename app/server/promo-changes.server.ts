import { normalizePromoCode, type PromoCode } from '../domain/promo-code.ts'
import type { PromoTerms, PromoVersion } from '../domain/promo-fields.ts'
import type { EpochMs } from '../domain/time.ts'
import { type AuditEntry, recordAudit } from './audit.server.ts'
import type { Database, Transaction } from './database/database.server.ts'
import { promoFromRow, promoRow } from './promo-rows.server.ts'

export async function readPromo(db: Database, id: string): Promise<PromoVersion | null> {
  const row = await db.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { promo: promoFromRow(row), version: row.version } : null
}

/** The code as it is once nobody else is changing or using it; the update that changes nothing is what waits, on both engines. */
export async function lockPromo(tx: Transaction, id: string): Promise<PromoVersion | null> {
  const row = await tx
    .updateTable('promo_codes')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? { promo: promoFromRow(row), version: row.version } : null
}

/** False when the code is there already, in whatever writing; waits for one that is just being made. */
export async function insertPromo(tx: Transaction, promo: PromoCode, now: EpochMs): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('promo_codes')
    .values(promoRow(promo, { createdAt: now, updatedAt: now }))
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes everything but how often it was used and when it was made. */
export async function updatePromo(tx: Transaction, promo: PromoCode, now: EpochMs): Promise<void> {
  const {
    used_count: _used,
    created_at: _created,
    ...row
  } = promoRow(promo, { createdAt: now, updatedAt: now })
  await tx
    .updateTable('promo_codes')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', promo.id)
    .execute()
}

/** Whether another code is written the same, or looks the same. */
export async function isCodeTaken(
  db: Database | Transaction,
  { id, code }: { id: string; code: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('promo_codes')
    .select('id')
    .where('code_key', '=', normalizePromoCode(code))
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

interface PromoAudit extends Pick<AuditEntry, 'shop' | 'actor' | 'action' | 'before' | 'after'> {
  id: string
}

export async function auditPromo(tx: Transaction, { id, ...entry }: PromoAudit): Promise<void> {
  await recordAudit(tx, { ...entry, subjectType: 'promo-code', subjectId: id })
}

export function termsOf({ id: _id, usedCount: _used, ...terms }: PromoCode): PromoTerms {
  return terms
}

export function sameTerms(promo: PromoCode, terms: PromoTerms): boolean {
  return (Object.keys(terms) as (keyof PromoTerms)[]).every((field) => promo[field] === terms[field])
}
