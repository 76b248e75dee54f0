import type { ProductField, ProductProblem, ProductValues } from '../../../../shop/catalog/fields.ts'
import type { Product } from '../../../../shop/catalog/product.ts'
import type { Refusal } from '../../../../shop/refusals.ts'

/** What the form of a product is answered; what was typed comes back with what is wrong. */
export interface ProductAnswer {
  isSaved?: true
  /** The new product; its pictures can be uploaded now. */
  createdId?: string
  /** What is stored now: by this form, or by somebody else, when nothing was saved. */
  current?: Product
  /** The version that the refused form changes. */
  version?: number | null
  refusal?: Refusal
  problems?: Partial<Record<ProductField, ProductProblem>>
  typed?: ProductValues
}
