import type { Encoding } from '../csv.ts'
import type { CellReason, FieldChange, HeadProblem, ProductColumn } from './csv.ts'

/** Bytes. */
export const MAX_IMPORT_BYTES = 10_000_000
export const MAX_IMPORT_ROWS = 20_000

export const IMPORT_KEPT_MS = 3_600_000

export type FileReason = 'missing' | 'empty' | 'too-large' | 'not-text'

type LineReason =
  | 'quotes'
  | 'cells'
  | 'too-long-line'
  | 'too-many-lines'
  | 'version'
  | 'product-unknown'
  | 'product-twice'
  | 'changed-meanwhile'

/** `line` is the spreadsheet's, where a cell with line breaks is one line. */
export interface ImportProblem {
  line: number
  column: ProductColumn | null
  reason: CellReason | LineReason | HeadProblem['reason']
  value: string
}

export interface PlannedProduct {
  line: number
  id: string | null
  name: string
  changes: FieldChange[]
}

/** What applying a file would do; nothing when anything in it is wrong. */
export interface ImportPlan {
  fileName: string
  encoding: Encoding
  counts: { created: number; changed: number; same: number; wrong: number }
  products: PlannedProduct[]
  problems: ImportProblem[]
  /** Of everything that applying would write, and over which versions. */
  digest: string
}
