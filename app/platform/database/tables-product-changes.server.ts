import type { Generated } from 'kysely'
import type { Encoding } from '../../shop/csv.ts'

/** A file between dry run and applying; deleted after an hour. */
export interface ProductImportsTable {
  id: string
  at: number
  actor_id: string
  file_name: string
  encoding: Encoding
  content: string
}

export interface ProductChangeSetsTable {
  id: string
  at: number
  actor_id: string | null
  actor_name: string
  kind: 'import' | 'bulk'
  file_name: string | null
  created: number
  changed: number
  undone_at: Generated<number | null>
}

export interface ProductChangeItemsTable {
  set_id: string
  product_id: string
  /** JSON of the previous values of the changed fields; null for a product that the set created. */
  before: string | null
  version_after: number
}
