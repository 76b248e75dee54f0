import { PROMO_FIELDS, type PromoValues } from '../../../domain/promo-fields.ts'
import { lettersByScript } from '../../../domain/promo-letters.ts'
import { promoProblem, type PromoProblem } from '../../../domain/promo-problems.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { useShopData } from '../../../ui/shop-data.ts'
import type { FieldCheck } from '../../../ui/use-form-check.ts'

/** What the sentences about some problems tell besides. */
interface About {
  code: string
  usedCount?: number | undefined
}

/** The sentence for what is wrong with a field. [ADM-15] */
export function usePromoProblemText(): (problem: PromoProblem | null, about: About) => string | undefined {
  const texts = usePromoCodesTexts()
  return (problem, { code, usedCount = 0 }) => {
    if (problem === null) return undefined
    if (problem === 'limit-below-used') return texts.limitBelowUsed({ used: texts.times(usedCount) })
    if (problem !== 'code-mixed') return texts.problems[problem]
    const { latin, cyrillic } = lettersByScript(code)
    return texts.codeMixed({ latin: latin.join(', '), cyrillic: cyrillic.join(', ') })
  }
}

/** The server's own checks of every field, made before the form is sent. */
export function usePromoChecks(): Record<string, FieldCheck> {
  const problemText = usePromoProblemText()
  const { now } = useShopData()
  return Object.fromEntries(
    PROMO_FIELDS.map((field): [string, FieldCheck] => [
      field,
      (_value, form) => {
        const values = valuesOf(form)
        return problemText(promoProblem(field, values, now), values) ?? null
      },
    ]),
  )
}

function valuesOf(form: FormData): PromoValues {
  const typed = PROMO_FIELDS.map((field) => [field, String(form.get(field) ?? '')])
  return Object.fromEntries(typed) as PromoValues
}
