import type { FileReason, ImportPlan } from '../../../../shop/catalog/import.ts'
import type { Refusal } from '../../../../shop/refusals.ts'

/** What /admin/products/import answers to its forms. */
export interface ImportAnswer {
  /** The kept file, and what it would do. */
  importId?: string
  plan?: ImportPlan
  /** Nothing was applied, because the plan is another one by now. */
  isStale?: true
  notRead?: { fileName: string; reason: FileReason }
  applied?: { setId: string; created: number; changed: number }
  undone?: UndoneAnswer
  refusal?: Refusal
}

export interface UndoneAnswer {
  setId: string
  restored: number
  kept: { id: string; name: string }[]
  /** How many more were kept. */
  moreKept: number
}
