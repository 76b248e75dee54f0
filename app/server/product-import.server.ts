import type { ColumnTitles } from '../domain/product-csv.ts'
import { type FileReason, type ImportPlan, MAX_IMPORT_BYTES } from '../domain/product-import.ts'
import { ok, refuse, type Result } from '../domain/result.ts'
import { cleanText } from '../domain/text.ts'
import { isAdmin, type User } from '../domain/user.ts'
import { decodeCsv } from './csv-file.server.ts'
import { readImport, storeImport, takeImport } from './kept-imports.server.ts'
import { writeChangeSet } from './product-change-writing.server.ts'
import { planRows } from './product-import-plan.server.ts'
import type { Shop } from './shop.server.ts'

/** A file as it was chosen. */
export interface ImportFile {
  fileName: string
  bytes: Uint8Array
}

/** How trying a file went: kept for an hour so that it can be applied, or not read, and why. */
export type ImportKept = { importId: string } | { fileName: string; reason: FileReason }

/** Keeps a file for its dry run; nothing of it is applied. [BEY-18] */
export async function keepImport(shop: Shop, actor: User, file: ImportFile): Promise<Result<ImportKept>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const fileName = cleanText(file.fileName, { max: 200 })
  const refused = (reason: FileReason) => ok({ fileName, reason })
  if (file.bytes.length === 0) return refused(fileName === '' ? 'missing' : 'empty')
  if (file.bytes.length > MAX_IMPORT_BYTES) return refused('too-large')
  const decoded = decodeCsv(file.bytes)
  if (!decoded) return refused('not-text')
  if (decoded.text.trim() === '') return refused('empty')
  const { text: content, encoding } = decoded
  return ok({ importId: await storeImport(shop, actor, { file_name: fileName, encoding, content }) })
}

/** What applying the file would do now; not found when it was applied, waited too long, or is somebody else's. [BEY-18] */
export async function planImport(
  shop: Shop,
  actor: User,
  file: { importId: string; titles: ColumnTitles },
): Promise<Result<ImportPlan>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const plan = await readPlan(shop, actor, file)
  return plan ? ok(plan.shown) : refuse({ code: 'not-found' })
}

/** How applying went: all of it is stored, or nothing, because it would do something else than what the person saw. */
export type ImportApplied = { setId: string; created: number; changed: number } | { plan: ImportPlan }

/**
 * Applies the file in one transaction, if that does exactly what the dry run with this digest said. The file is gone then,
 * so that it is applied once. [BEY-18]
 */
export async function applyImport(
  shop: Shop,
  actor: User,
  { importId, titles, digest }: { importId: string; titles: ColumnTitles; digest: string },
): Promise<Result<ImportApplied>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const plan = await readPlan(shop, actor, { importId, titles })
  if (!plan) return refuse({ code: 'not-found' })
  if (plan.shown.digest !== digest || plan.changes.length === 0) return ok({ plan: plan.shown })
  const set = { kind: 'import', fileName: plan.shown.fileName, changes: plan.changes } as const
  const written = await writeChangeSet(shop, actor, set, (tx) => takeImport(tx, importId))
  const { created, changed } = plan.shown.counts
  if (written) return ok({ ...written, created, changed })
  const now = await planImport(shop, actor, { importId, titles })
  return now.ok ? ok({ plan: now.value }) : now
}

async function readPlan(
  shop: Shop,
  actor: User,
  { importId, titles }: { importId: string; titles: ColumnTitles },
) {
  const row = await readImport(shop, actor, importId)
  if (!row) return null
  const { shown, changes } = await planRows(shop, row.content, titles)
  return { changes, shown: { ...shown, fileName: row.file_name, encoding: row.encoding } }
}
