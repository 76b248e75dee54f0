import { createHash } from 'node:crypto'
import { setImmediate as letOthers } from 'node:timers/promises'
import { csvText } from '../domain/csv.ts'
import {
  type ColumnTitles,
  fieldChanges,
  type ProductColumn,
  type ProductFields,
} from '../domain/product-csv.ts'
import { readHead } from '../domain/product-csv-head.ts'
import { readRow } from '../domain/product-csv-row.ts'
import type { ImportPlan, ImportProblem, PlannedProduct } from '../domain/product-import.ts'
import type { Product } from '../domain/product.ts'
import { type CsvRow, readCsvRows } from './csv-file.server.ts'
import type { ProductChange } from './product-change-writing.server.ts'
import { readProducts } from './product-reading.server.ts'
import type { Shop } from './shop.server.ts'

const MOST_SHOWN = 100
const ROWS_AT_ONCE = 200
const VERSION = /^[1-9]\d{0,9}$/

export interface WholePlan {
  shown: Omit<ImportPlan, 'fileName' | 'encoding'>
  changes: ProductChange[]
}

/** What a file would do to the products as they are now. [BEY-18] */
export async function planRows(shop: Shop, content: string, titles: ColumnTitles): Promise<WholePlan> {
  const { rows, problem } = readCsvRows(content)
  const [first, ...rest] = rows
  const { columns, problems: headProblems } = readHead(first?.cells ?? [], titles)
  const line = first?.line ?? 1
  const problems: ImportProblem[] = headProblems.map((found) => ({ line, column: null, ...found }))
  const named = problems.length > 0 ? [] : rest.map((row) => nameCells(row, columns))
  const stored = await readProducts(
    shop,
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
