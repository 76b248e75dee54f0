import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inBatchesWithPauses } from '../../platform/batches.server.ts'
import { type CsvRow, decodeCsv, readCsvRows } from '../../platform/csv-file.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { CATEGORIES } from '../categories.ts'
import { csvText } from '../csv.ts'
import { digest, parseWith, recordId, VERSION } from '../form-fields.ts'
import { cleanText, tidyText } from '../text.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import {
  type AppliedSet,
  announceApplied,
  type ProductChange,
  skuChanges,
  writeChangeSet,
} from './change-sets.server.ts'
import {
  type FieldChange,
  fieldChanges,
  type FieldColumn,
  type FileReason,
  type FileWords,
  hasLostDigits,
  type ImportPlan,
  type ImportProblem,
  MAX_IMPORT_BYTES,
  type PlannedProduct,
  type ProductColumn,
  readHead,
  readRow,
} from './csv.ts'
import { isRequired } from './fields.ts'
import { hasOtherPrices, PAGE_TEXTS, type Product, twoPrices } from './product.ts'
import { readChargedPrices, readNamed, readProducts } from './queries.server.ts'
import { findTakenSkus, readBySku, skuKey } from './skus.server.ts'

const MAX_IMPORT_ROWS = 20_000
export const IMPORT_KEPT_MS = 3_600_000

const MOST_SHOWN = 100
const LONGEST_SHOWN = 60
const ROWS_AT_ONCE = 200

export type ImportForm = { intent: 'try'; file: File | null } | z.output<typeof knownFile>

const knownFile = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('apply'), importId: recordId, digest }),
  z.object({ intent: z.literal('undo'), setId: recordId }),
])

export function parseImport(input: unknown): Result<ImportForm> {
  if (!(input instanceof FormData)) return refuse({ code: 'malformed' })
  return input.get('intent') === 'try' ? parseFile(input) : parseWith(knownFile, input)
}

function parseFile(form: FormData): Result<ImportForm> {
  const [file = '', ...others] = form.getAll('file')
  // a form that is sent without a chosen file has one without name and content
  if (others.length === 0 && file === '') return ok({ intent: 'try', file: null })
  if (others.length > 0 || typeof file === 'string') return refuse({ code: 'malformed' })
  return ok({ intent: 'try', file })
}

/** Stores the text of a file for its dry run, where every process of the shop finds it; applies nothing. */
export async function storeImport(
  services: Services,
  actor: User,
  file: { fileName: string; bytes: Uint8Array },
): Promise<Result<{ importId: string } | { fileName: string; reason: FileReason }>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const fileName = cleanText(file.fileName, { max: 200 })
  const refused = (reason: FileReason) => ok({ fileName, reason })
  if (file.bytes.length === 0) return refused(fileName === '' ? 'missing' : 'empty')
  if (file.bytes.length > MAX_IMPORT_BYTES) return refused('too-large')
  const decoded = decodeCsv(file.bytes)
  if (!decoded) return refused('not-text')
  const { text: content, encoding } = decoded
  if (content.trim() === '') return refused('empty')
  const id = services.newId()
  await removeOldImports(services)
  await services.db
    .insertInto('product_imports')
    .values({ id, at: services.clock(), actor_id: actor.id, file_name: fileName, encoding, content })
    .execute()
  return ok({ importId: id })
}

export async function removeOldImports(services: Services): Promise<void> {
  const until = services.clock() - IMPORT_KEPT_MS
  await services.db.deleteFrom('product_imports').where('at', '<=', until).execute()
}

interface KnownFile {
  importId: string
  words: FileWords[]
}

/** What applying the file would do now; not found when it was applied, is too old, or is somebody else's. */
export async function planImport(
  services: Services,
  actor: User,
  file: KnownFile,
): Promise<Result<ImportPlan>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const plan = await readPlan(services, actor, file)
  return plan ? ok(plan.shown) : refuse({ code: 'not-found' })
}

/**
 * Applies the file in one transaction, if that does exactly what the dry run with this digest showed; otherwise nothing, and
 * returns the current plan. The file is deleted with it. Sent again, because the answer was lost, it is applied already.
 */
export async function applyImport(
  services: Services,
  actor: User,
  { digest, ...file }: KnownFile & { digest: string },
): Promise<Result<AppliedSet | { plan: ImportPlan }>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const id = file.importId
  const plan = await readPlan(services, actor, file)
  const isSeen = plan?.shown.digest === digest && plan.changes.length > 0
  if (isSeen) {
    const set = { id, kind: 'import', fileName: plan.shown.fileName, changes: plan.changes } as const
    const applied = await writeChangeSet(services, actor, set)
    if (applied) return ok(applied)
  }
  const earlier = await announceApplied(services, id)
  if (earlier) return ok(earlier)
  if (plan && !isSeen) return ok({ plan: plan.shown })
  const now = await planImport(services, actor, file)
  return now.ok ? ok({ plan: now.value }) : now
}

async function readPlan(services: Services, actor: User, { importId, words }: KnownFile) {
  const file = await services.db
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('actor_id', '=', actor.id)
    .where('at', '>', services.clock() - IMPORT_KEPT_MS)
    .executeTakeFirst()
  if (!file) return null
  const { rows, problem } = readCsvRows(file.content, MAX_IMPORT_ROWS)
  const [first, ...rest] = rows
  const titles = words.map(({ productColumns }) => productColumns)
  const head = readHead(first?.cells ?? [], titles)
  const line = first?.line ?? 1
  const problems: ImportProblem[] = head.problems.map((found) => ({ line, column: null, ...found }))
  const named = problems.length > 0 ? [] : rest.map((row) => nameCells(row, head.columns, words))
  const isCut = !file.content.endsWith('\n') && (rest.at(-1)?.cells.length ?? 0) < head.columns.length
  const lastRow = named.at(-1)
  if (isCut && lastRow) lastRow.isWhole = false
  if (problem) problems.push({ column: null, value: '', ...problem })
  const { changes, same, digest, wrong, ...found } = await planRows(services, named)
  problems.push(...wrong)
  const created = changes.filter(({ before }) => before === null).length
  const wrongLines = new Set(problems.map((each) => each.line)).size
  return {
    shown: {
      fileName: file.file_name,
      encoding: file.encoding,
      counts: { created, changed: changes.length - created, same, wrong: wrongLines },
      ...found,
      problems: problems.slice(0, MOST_SHOWN),
      digest,
    },
    changes: problems.length > 0 ? [] : changes,
  }
}

type Cells = Partial<Record<ProductColumn, string>>

interface NamedRow {
  line: number
  cells: Cells
  isWhole: boolean
}

/** Cells beyond the named columns must be empty: spreadsheets add such, but text there belongs somewhere else. */
function nameCells({ line, cells }: CsvRow, columns: (ProductColumn | null)[], words: FileWords[]): NamedRow {
  const named: Cells = {}
  columns.forEach((column, index) => {
    if (column !== null) named[column] = csvText(cells[index] ?? '')
  })
  const name = named.category?.trim().toLowerCase()
  const category = CATEGORIES.find((one) => words.some(({ cat }) => cat[one].toLowerCase() === name))
  if (category) named.category = category
  const isRight = cells.every((cell, index) => (columns[index] ?? null) !== null || cell.trim() === '')
  // Excel leaves out the last cells of lines where they are empty in several lines together
  const last = columns.findLastIndex((column) => column === 'id' || (column !== null && isRequired(column)))
  return { line, cells: named, isWhole: isRight && cells.length > last }
}

async function planRows(services: Services, rows: NamedRow[]) {
  const ids = rows.map(({ cells }) => (cells.id ?? '').trim())
  const stored = await readProducts(services.db, ids)
  const skus = rows.flatMap(({ cells }) => (cells.id === undefined ? skuOf(cells) : []))
  const bySku = await readBySku(services.db, skus)
  const isNew = (cells: Cells) =>
    !(cells.id === undefined ? bySku.has(skuKey(skuOf(cells))) : cells.id.trim())
  const names = rows.flatMap(({ cells }) => (isNew(cells) ? tidyText(cells.name ?? '') : []))
  const byName = await readNamed(services.db, names)
  const changes: ProductChange[] = []
  const products: PlannedProduct[] = []
  const digest = createHash('sha256')
  const seen = new Set<string>()
  const lines: number[] = []
  const unknown: string[] = []
  const wrong: ImportProblem[] = []
  let same = 0
  for await (const some of inBatchesWithPauses(rows, ROWS_AT_ONCE)) {
    for (const row of some) {
      const planned = planRow(row, { stored, bySku, byName, seen })
      if (planned === null) {
        unknown.push(skuOf(row.cells).slice(0, LONGEST_SHOWN))
        continue
      }
      if (Array.isArray(planned)) {
        wrong.push(...planned)
        continue
      }
      const { before, after, different } = planned
      if (before && different.length === 0) {
        same += 1
        continue
      }
      changes.push({ before, after })
      lines.push(row.line)
      digest.update(JSON.stringify([before?.id, before?.version, after]))
      const { id = null, name } = before ?? { name: after.name }
      if (products.length < MOST_SHOWN) products.push({ line: row.line, id, name, changes: different })
    }
  }
  for (const [{ index, sku }, owner] of await findTakenSkus(services.db, skuChanges(changes)))
    wrong.push({ line: lines[index] ?? 0, column: 'sku', reason: 'sku-taken', value: sku ?? '', owner })
  wrong.sort((one, other) => one.line - other.line)
  const oddPrices = firstNames(changes.filter(isPriceOdd))
  const neverCharged = firstNames(await findNeverCharged(services, changes))
  const left = { n: unknown.length, skus: unknown.slice(0, FEW_SHOWN) }
  const found = { products, oddPrices, neverCharged, unknown: left }
  return { ...found, changes, wrong, same, digest: digest.digest('hex') }
}

const ODD_FACTOR = 5
/** Deni, of a new product: 127.223, which a spreadsheet leaves of a calculation, is read as thousands. */
const DEAR = 1_000_000
const FEW_SHOWN = 5

function isPriceOdd({ before, after }: ProductChange): boolean {
  if (!before) return after.price === 0 || after.price >= DEAR
  const isFar = (one: number, other: number) => Math.max(one, other) > ODD_FACTOR * Math.min(one, other)
  return isFar(before.price, after.price) || isFar(twoPrices(before).regular, twoPrices(after).regular)
}

/** Reductions of a regular price that was none of the product's in the last 30 days, as the form warns of them. */
async function findNeverCharged(services: Services, changes: ProductChange[]): Promise<ProductChange[]> {
  const reduced = changes.filter(
    ({ before, after }) => after.originalPrice !== null && (!before || hasOtherPrices(before, after)),
  )
  const befores = reduced.flatMap(({ before }) => before ?? [])
  const charged = await readChargedPrices(services, befores)
  const isCharged = ({ before, after: { originalPrice } }: ProductChange) =>
    before !== null && originalPrice !== null && charged.get(before.id)?.includes(originalPrice)
  return reduced.filter((change) => !isCharged(change))
}

function firstNames(changes: ProductChange[]) {
  return { n: changes.length, names: changes.slice(0, FEW_SHOWN).map(({ after: { name } }) => name) }
}

const skuOf = (cells: Cells) => tidyText(cells.sku ?? '')

interface KnownProducts {
  stored: Map<string, Product>
  bySku: Map<string, Product[]>
  byName: Map<string, Product[]>
  seen: Set<string>
}

/** By its id or, in a file without that column, by its SKU. A row of no product is a new one. */
function nameProduct(
  cells: Cells,
  { stored, bySku }: KnownProducts,
):
  | { before: Product | null; isBySku: boolean }
  | (Pick<ImportProblem, 'reason'> & { column: ProductColumn }) {
  if (cells.id !== undefined) {
    const id = cells.id.trim()
    const before = stored.get(id) ?? null
    return id === '' || before ? { before, isBySku: false } : { column: 'id', reason: 'product-unknown' }
  }
  const sku = skuOf(cells)
  if (sku === '') return { column: 'sku', reason: 'required' }
  const [before = null, ...others] = bySku.get(skuKey(sku)) ?? []
  if (others.length > 0) return { column: 'sku', reason: 'sku-ambiguous' }
  if (!before && !cells.name?.trim()) return { column: 'sku', reason: 'sku-unknown' }
  return { before, isBySku: true }
}

/** Null for a row that is left out. */
function planRow(
  { line, cells, isWhole }: NamedRow,
  known: KnownProducts,
): (ProductChange & { different: FieldChange[] }) | ImportProblem[] | null {
  if (!isWhole) return [{ line, column: null, reason: 'cells', value: '' }]
  const { id: idCell = '', version: versionCell = '', ...fields } = cells
  const [id, version] = [idCell.trim(), versionCell.trim()]
  const wrong = (column: ProductColumn, reason: ImportProblem['reason']): ImportProblem => {
    const value = { ...cells, id, version }[column] ?? ''
    return { line, column, reason, value: value.slice(0, LONGEST_SHOWN) }
  }
  const named = nameProduct(cells, known)
  // a supplier's price list may have products that this shop does not sell
  if ('reason' in named && named.reason === 'sku-unknown' && cells.name === undefined) return null
  if ('reason' in named) return [wrong(named.column, named.reason)]
  const { before, isBySku } = named
  if (before && known.seen.has(before.id)) return [wrong(isBySku ? 'sku' : 'id', 'product-twice')]
  if (before) known.seen.add(before.id)
  // by which the product was found, in whatever case
  if (before && isBySku) delete fields.sku
  const created = before ? [] : (known.byName.get(tidyText(fields.name ?? '')) ?? [])
  if (created.some(({ sku }) => sku !== null && hasLostDigits(skuOf(cells), sku)))
    return [wrong('sku', 'digits-lost')]
  const { fields: after, problems } = readRow(fields, before)
  const different = fieldChanges(before, after)
  if (before && version !== '') {
    const isVersion = VERSION.test(version) && Number(version) <= before.version
    if (!isVersion) return [wrong('version', 'version')]
    // first: a cell may be wrong only since then, as the address of an image that was removed
    if (different.length + problems.length > 0 && Number(version) < before.version)
      return [wrong('version', 'changed-meanwhile')]
  }
  if (problems.length > 0) return problems.map(({ column, reason }) => wrong(column, reason))
  // a new product that is there as the row has it was created by this file before; images and texts may have come since
  const isGiven = ({ column }: { column: FieldColumn }) =>
    column === 'images' || column in PAGE_TEXTS ? fields[column]?.trim() : column in fields
  const same = created.find((product) => !fieldChanges(product, after).some(isGiven))
  if (same) return { before: same, after, different: [] }
  return { before, after, different }
}
