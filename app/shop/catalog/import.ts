import type { Encoding } from '../csv.ts'
import type { CellReason, FieldChange, HeadProblem, ProductColumn } from './csv.ts'

/** The largest file that is read, bytes. */
export const MAX_IMPORT_BYTES = 10_000_000
export const MAX_IMPORT_ROWS = 20_000

/** How long a file that was tried waits to be applied. */
export const IMPORT_KEPT_MS = 3_600_000

/** Why a file is not read at all; nothing of it has a line. */
export type FileReason = 'missing' | 'empty' | 'too-large' | 'not-text'

/** What is wrong with a line as a whole. */
type LineReason =
  | 'quotes'
  | 'cells'
  | 'too-long-line'
  | 'too-many-lines'
  | 'version'
  | 'product-unknown'
  | 'product-twice'
  | 'changed-meanwhile'

/** What is wrong, and where: the line as a spreadsheet counts, for which a cell with line breaks is one line. */
export interface ImportProblem {
  line: number
  column: ProductColumn | null
  reason: CellReason | LineReason | HeadProblem['reason']
  /** What stands there, when that helps to find it. */
  value: string
}

export interface PlannedProduct {
  line: number
  /** Null for a product that is new. */
  id: string | null
  name: string
  changes: FieldChange[]
}

/** What applying a file would do; nothing when anything in it is wrong. */
export interface ImportPlan {
  fileName: string
  encoding: Encoding
  counts: { created: number; changed: number; same: number; wrong: number }
  /** The first of those that would be created or changed. */
  products: PlannedProduct[]
  /** The first of those that are wrong. */
  problems: ImportProblem[]
  /** Stands for everything that applying would write, and over what; another plan has another one. */
  digest: string
}
