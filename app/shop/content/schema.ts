import { z } from 'zod'
import { parseWith } from '../form-fields.ts'
import { ok, type Result } from '../result.ts'
import { SHOP_FIELDS, shopDetails, shopProblem, type ShopProblem, type ShopValues } from './fields.ts'
import type { ShopDetails } from './shop.ts'

/** Far above every field's own limit: what is longer is no form of this shop. */
const LONGEST = 2000

const schema = z.object(
  Object.fromEntries(SHOP_FIELDS.map((field) => [field, z.string().max(LONGEST).default('')])),
)

export interface ShopForm {
  /** Exactly what was typed. */
  typed: ShopValues
  /** What is wrong, by field; empty when there are details. */
  problems: Record<string, ShopProblem>
  details: ShopDetails | null
}

/** Reads the form of the shop's details and says of every field what is wrong with it. */
export function parseShopForm(input: unknown, thisYear: number): Result<ShopForm> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const typed = parsed.value
  const problems = Object.fromEntries(
    SHOP_FIELDS.flatMap((field) => {
      const problem = shopProblem(field, typed, thisYear)
      return problem === null ? [] : [[field, problem] as const]
    }),
  )
  const isRight = Object.keys(problems).length === 0
  return ok({ typed, problems, details: isRight ? shopDetails(typed) : null })
}
