import type { BulkField, BulkProblem, BulkValues } from '../../../../shop/catalog/bulk.ts'
import type { Refusal } from '../../../../shop/refusals.ts'
import type { BulkPreview } from '../../../../shop/catalog/bulk.server.ts'
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
