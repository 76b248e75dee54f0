import type { BulkField, BulkProblem, BulkValues } from '../../../domain/bulk-values.ts'
import type { Refusal } from '../../../domain/refusals.ts'
import type { BulkPreview } from '../../../server/product-bulk.server.ts'

/** What /admin/products/bulk answers to its form; what was typed comes back. */
export interface BulkAnswer {
  typed?: BulkValues
  wrong?: { field: BulkField; problem: BulkProblem }
  preview?: BulkPreview
  /** Nothing was changed, because the preview is another one by now. */
  isStale?: true
  applied?: { setId: string; changed: number }
  refusal?: Refusal
}
