import { z } from 'zod'
import { entered, parseWith, type CheckedForm, checkForm } from '../form-fields.ts'
import { ok, type Result } from '../result.ts'
import { SHOP_FIELDS, shopDetails, shopProblem, type ShopProblem } from './fields.ts'
import type { ShopDetails } from './shop.ts'

const schema = z.object(entered(SHOP_FIELDS))

export function parseShopForm(
  input: unknown,
  thisYear: number,
): Result<CheckedForm<string, ShopProblem, ShopDetails>> {
  const parsed = parseWith(schema, input)
  if (!parsed.ok) return parsed
  const typed = parsed.value
  const problemOf = (field: string) => shopProblem(field, typed, thisYear)
  return ok(checkForm(SHOP_FIELDS, typed, { problemOf, valueOf: () => shopDetails(typed) }))
}
