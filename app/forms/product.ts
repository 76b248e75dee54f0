import { z } from 'zod'
import {
  PRODUCT_FIELDS,
  type ProductField,
  productProblem,
  type ProductProblem,
  type ProductValues,
} from '../domain/product-fields.ts'
import { typedProduct, type TypedProduct } from '../domain/product-values.ts'
import { ok, type Result } from '../domain/result.ts'
import { checkbox, productId } from './fields.ts'
import { parseWith } from './parse.ts'

/** Far above every field's own limit: what is longer is no form of this shop. */
const field = z.string().max(20_000).default('')

const fields = Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, field])) as Record<
  ProductField,
  typeof field
>

const schema = z.object({
  ...fields,
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .optional(),
  /** Sent where there is no script. */
  plain: z.literal('1').optional(),
})

export interface ProductForm {
  /** Exactly what was typed. */
  typed: ProductValues
  /** What is wrong, by field, in the order of the screen; empty when there is a product. */
  problems: Partial<Record<ProductField, ProductProblem>>
  product: TypedProduct | null
  /** The version of the product that the person has seen; null in the form of a new one. */
  version: number | null
  hasScript: boolean
}

/** Reads the form of a product and says of every field what is wrong with it. [ADM-04 ADM-17] */
export function parseProductForm(input: unknown, origin: string): Result<ProductForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const { version = null, plain, ...typed } = parsed.value
  const found = PRODUCT_FIELDS.flatMap((name) => {
    const problem = productProblem(name, typed, origin)
    return problem === null ? [] : [[name, problem] as const]
  })
  return ok({
    typed,
    problems: Object.fromEntries(found),
    product: found.length === 0 ? typedProduct(typed, origin) : null,
    version,
    hasScript: plain === undefined,
  })
}

const removal = z.object({ intent: z.literal('delete'), productId, sure: checkbox })

/** Which product shall be deleted, and whether the person has confirmed it. [ADM-03] */
export function parseProductRemoval(input: unknown): Result<{ productId: string; sure: boolean }> {
  return parseWith(removal, input)
}
