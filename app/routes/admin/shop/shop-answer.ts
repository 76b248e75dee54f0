import type { Refusal } from '../../../shop/refusals.ts'
import type { ShopProblem, ShopValues } from '../../../shop/content/fields.ts'
/** What /admin/shop answers to its form; what was typed comes back with what is wrong. */
export interface ShopAnswer {
  isSaved?: true
  refusal?: Refusal
  problems?: Record<string, ShopProblem>
  typed?: ShopValues
}
