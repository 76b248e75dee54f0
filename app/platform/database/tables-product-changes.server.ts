import type { Generated } from 'kysely'
import type { Encoding } from '../../shop/csv.ts'

/** A file that was tried and waits to be applied; gone after an hour. */
export interface ProductImportsTable {
  id: string
  at: number
  actor_id: string
  file_name: string
  encoding: Encoding
  content: string
}

/** One change of many products. */
export interface ProductChangeSetsTable {
  id: string
  at: number
  actor_id: string | null
  actor_name: string
  kind: 'import' | 'bulk'
  /** Of an import. */
  file_name: string | null
  created: number
  changed: number
  undone_at: Generated<number | null>
}

export interface ProductChangeItemsTable {
  set_id: string
  product_id: string
  /** JSON of the fields that were changed, as they were; null for a product that the set created. */
  before: string | null
  version_after: number
}
