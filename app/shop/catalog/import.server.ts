import { createHash } from 'node:crypto'
import { setImmediate as letOthers } from 'node:timers/promises'
import { type CsvRow, decodeCsv, readCsvRows } from '../../platform/csv-file.server.ts'
import type { Transaction } from '../../platform/database/database.server.ts'
import type { ProductImportsTable } from '../../platform/database/tables-product-changes.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { csvText } from '../csv.ts'
import { ok, refuse, type Result } from '../result.ts'
import { cleanText } from '../text.ts'
import { isAdmin, type User } from '../user.ts'
import { type ProductChange, writeChangeSet } from './changes.server.ts'
import { type ColumnTitles, fieldChanges, type ProductColumn, readHead, readRow } from './csv.ts'
import {
  type FileReason,
  IMPORT_KEPT_MS,
  type ImportPlan,
  type ImportProblem,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  type PlannedProduct,
} from './import.ts'
import type { Product, ProductFields } from './product.ts'
import { readProducts } from './queries.server.ts'

/** Keeps what was read of a file between its dry run and applying it, for every process of the shop. */
async function storeImport(
  services: Services,
  actor: User,
  file: Pick<ProductImportsTable, 'file_name' | 'encoding' | 'content'>,
): Promise<string> {
  const id = services.newId()
  await removeOldImports(services)
  await services.db
    .insertInto('product_imports')
    .values({ id, at: services.clock(), actor_id: actor.id, ...file })
    .execute()
  return id
}

/** The file, when it is this person's and not older than an hour. */
async function readImport(
  services: Services,
  actor: User,
  importId: string,
): Promise<ProductImportsTable | null> {
  const row = await services.db
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('actor_id', '=', actor.id)
    .where('at', '>', services.clock() - IMPORT_KEPT_MS)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the file was still there: of several who apply it at once, one is told so. */
async function takeImport(tx: Transaction, importId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_imports')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Takes away files that nobody has applied within the hour. */
export async function removeOldImports(services: Services): Promise<void> {
  await services.db
    .deleteFrom('product_imports')
    .where('at', '<=', services.clock() - IMPORT_KEPT_MS)
    .execute()
}

const MOST_SHOWN = 100
const ROWS_AT_ONCE = 200
const VERSION = /^[1-9]\d{0,9}$/

interface WholePlan {
  shown: Omit<ImportPlan, 'fileName' | 'encoding'>
  changes: ProductChange[]
}

/** What a file would do to the products as they are now. */
async function planRows(services: Services, content: string, titles: ColumnTitles): Promise<WholePlan> {
  const { rows, problem } = readCsvRows(content, MAX_IMPORT_ROWS)
  const [first, ...rest] = rows
  const { columns, problems: headProblems } = readHead(first?.cells ?? [], titles)
  const line = first?.line ?? 1
  const problems: ImportProblem[] = headProblems.map((found) => ({ line, column: null, ...found }))
  const named = problems.length > 0 ? [] : rest.map((row) => nameCells(row, columns))
  const stored = await readProducts(
    services,
    named.map(({ cells }) => cells.id ?? ''),
  )
  const plan = new Plan(stored)
  for (const [index, row] of named.entries()) {
    if (index % ROWS_AT_ONCE === 0) await letOthers()
    plan.add(row)
  }
  if (problem) problems.push({ column: null, value: '', ...problem })
  problems.push(...plan.problems)
  return plan.whole(problems)
}

type Cells = Partial<Record<ProductColumn, string>>

interface NamedRow {
  line: number
  cells: Cells
  isWhole: boolean
}

/** Cells beyond the named columns must be empty: spreadsheets add such, but something there belongs somewhere. */
function nameCells({ line, cells }: CsvRow, columns: (ProductColumn | null)[]): NamedRow {
  const named: Cells = {}
  columns.forEach((column, index) => {
    if (column !== null) named[column] = csvText(cells[index] ?? '')
  })
  const isRight = cells.every((cell, index) => (columns[index] ?? null) !== null || cell.trim() === '')
  const last = columns.findLastIndex((column) => column !== null)
  return { line, cells: named, isWhole: isRight && cells.length > last }
}

interface ReadRow {
  line: number
  before: Product | null
  after: ProductFields
  /** The version that the file was made from; empty when it does not say. */
  version: string
}

class Plan {
  readonly problems: ImportProblem[] = []
  readonly #stored: Map<string, Product>
  readonly #seen = new Set<string>()
  readonly #changes: ProductChange[] = []
  readonly #products: PlannedProduct[] = []
  readonly #digest = createHash('sha256')
  readonly #wrong = new Set<number>()
  #same = 0

  constructor(stored: Map<string, Product>) {
    this.#stored = stored
  }

  add({ line, cells, isWhole }: NamedRow): void {
    if (!isWhole) return this.#note({ line, column: null, reason: 'cells', value: '' })
    const id = (cells.id ?? '').trim()
    const before = this.#stored.get(id) ?? null
    const about = { line, column: 'id', value: id.slice(0, 60) } as const
    if (id !== '' && !before) return this.#note({ ...about, reason: 'product-unknown' })
    if (this.#seen.has(id)) return this.#note({ ...about, reason: 'product-twice' })
    if (before) this.#seen.add(id)
    const { id: _id, version = '', ...fields } = cells
    const read = readRow(fields, before)
    for (const { column, reason } of read.problems)
      this.#note({ line, column, reason, value: (cells[column] ?? '').slice(0, 60) })
    if (read.problems.length === 0)
      this.#addRead({ line, before, after: read.fields, version: version.trim() })
  }

  #addRead({ line, before, after, version }: ReadRow): void {
    const about = { line, column: 'version', value: version.slice(0, 60) } as const
    const isVersion = VERSION.test(version) && Number(version) <= (before?.version ?? 0)
    if (before && version !== '' && !isVersion) return this.#note({ ...about, reason: 'version' })
    const changes = fieldChanges(before, after)
    if (before && changes.length === 0) return void (this.#same += 1)
    if (before && version !== '' && Number(version) < before.version)
      return this.#note({ ...about, reason: 'changed-meanwhile' })
    this.#changes.push({ before, after })
    this.#digest.update(JSON.stringify([before?.id, before?.version, after]))
    if (this.#products.length < MOST_SHOWN)
      this.#products.push({ line, id: before?.id ?? null, name: before?.name ?? after.name, changes })
  }

  #note(problem: ImportProblem): void {
    this.#wrong.add(problem.line)
    this.problems.push(problem)
  }

  whole(problems: ImportProblem[]): WholePlan {
    const created = this.#changes.filter(({ before }) => before === null).length
    const wrong = new Set(problems.map(({ line }) => line)).size
    return {
      shown: {
        counts: { created, changed: this.#changes.length - created, same: this.#same, wrong },
        products: this.#products,
        problems: problems.slice(0, MOST_SHOWN),
        digest: this.#digest.digest('hex'),
      },
      changes: problems.length > 0 ? [] : this.#changes,
    }
  }
}

/** A file as it was chosen. */
interface ImportFile {
  fileName: string
  bytes: Uint8Array
}

/** How trying a file went: kept for an hour so that it can be applied, or not read, and why. */
type ImportKept = { importId: string } | { fileName: string; reason: FileReason }

/** Keeps a file for its dry run; nothing of it is applied. */
export async function keepImport(
  services: Services,
  actor: User,
  file: ImportFile,
): Promise<Result<ImportKept>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const fileName = cleanText(file.fileName, { max: 200 })
  const refused = (reason: FileReason) => ok({ fileName, reason })
  if (file.bytes.length === 0) return refused(fileName === '' ? 'missing' : 'empty')
  if (file.bytes.length > MAX_IMPORT_BYTES) return refused('too-large')
  const decoded = decodeCsv(file.bytes)
  if (!decoded) return refused('not-text')
  if (decoded.text.trim() === '') return refused('empty')
  const { text: content, encoding } = decoded
  return ok({ importId: await storeImport(services, actor, { file_name: fileName, encoding, content }) })
}

/** What applying the file would do now; not found when it was applied, waited too long, or is somebody else's. */
export async function planImport(
  services: Services,
  actor: User,
  file: { importId: string; titles: ColumnTitles },
): Promise<Result<ImportPlan>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const plan = await readPlan(services, actor, file)
  return plan ? ok(plan.shown) : refuse({ code: 'not-found' })
}

/** How applying went: all of it is stored, or nothing, because it would do something else than what the person saw. */
type ImportApplied = { setId: string; created: number; changed: number } | { plan: ImportPlan }

/**
 * Applies the file in one transaction, if that does exactly what the dry run with this digest said. The file is gone then,
 * so that it is applied once.
 */
export async function applyImport(
  services: Services,
  actor: User,
  { importId, titles, digest }: { importId: string; titles: ColumnTitles; digest: string },
): Promise<Result<ImportApplied>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const plan = await readPlan(services, actor, { importId, titles })
  if (!plan) return refuse({ code: 'not-found' })
  if (plan.shown.digest !== digest || plan.changes.length === 0) return ok({ plan: plan.shown })
  const set = { kind: 'import', fileName: plan.shown.fileName, changes: plan.changes } as const
  const written = await writeChangeSet(services, actor, set, (tx) => takeImport(tx, importId))
  const { created, changed } = plan.shown.counts
  if (written) return ok({ ...written, created, changed })
  const now = await planImport(services, actor, { importId, titles })
  return now.ok ? ok({ plan: now.value }) : now
}

async function readPlan(
  services: Services,
  actor: User,
  { importId, titles }: { importId: string; titles: ColumnTitles },
) {
  const row = await readImport(services, actor, importId)
  if (!row) return null
  const { shown, changes } = await planRows(services, row.content, titles)
  return { changes, shown: { ...shown, fileName: row.file_name, encoding: row.encoding } }
}
