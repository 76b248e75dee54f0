import {
  MAX_LINK_LENGTH,
  SHOP_FIELDS,
  shopProblem,
  type ShopProblem,
  SHOP_TEXT_LENGTHS,
  type ShopTextField,
} from '../../../domain/shop-fields.ts'
import { skopjeDate } from '../../../domain/time.ts'
import { useShopDetailsTexts } from '../../../i18n/shop-details-texts.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { useShopData } from '../../../ui/shop-data.ts'
import type { FieldCheck } from '../../../ui/use-form-check.ts'

/** The most characters that a field takes. */
export function longest(field: string): number {
  return SHOP_TEXT_LENGTHS[field as ShopTextField] ?? MAX_LINK_LENGTH
}

/** The sentence for what is wrong with a field. */
export function useProblemText(): (field: string, problem: ShopProblem | undefined) => string | undefined {
  const t = useAllTexts()
  const texts = useShopDetailsTexts()
  return (field, problem) => {
    if (problem === undefined) return undefined
    if (problem === 'required') return texts.missing[field] ?? t.common.required
    return problem === 'too-long' ? t.refusal.textTooLong(longest(field)) : texts.problems[problem]
  }
}

/** The server's own checks of every field, made before the form is sent. */
export function useShopChecks(): Record<string, FieldCheck> {
  const problemText = useProblemText()
  const { year } = skopjeDate(useShopData().now)
  const check = (field: string): FieldCheck => {
    return (_value, form) => {
      const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
      return problemText(field, shopProblem(field, values, year) ?? undefined) ?? null
    }
  }
  return Object.fromEntries(SHOP_FIELDS.map((field) => [field, check(field)]))
}
