import {
  PRODUCT_FIELDS,
  type ProductField,
  productProblem,
  type ProductProblem,
  type ProductValues,
} from '../../../domain/product-fields.ts'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { useShopData } from '../../../ui/shop-data.ts'
import type { FieldCheck } from '../../../ui/use-form-check.ts'

/** The sentence for what is wrong with a field, as the values stand; undefined when it is right. */
export function useProductProblemText(): (field: ProductField, values: ProductValues) => string | undefined {
  const t = useAllTexts()
  const { productForm: texts } = useAdminProductsTexts()
  const { origin } = useShopData()
  const missing: Partial<Record<ProductField, string>> = texts.missing

  function sentence(field: ProductField, problem: ProductProblem): string {
    switch (problem.code) {
      case 'required':
        return missing[field] ?? t.common.required
      case 'too-long':
        return t.refusal.textTooLong(problem.max)
      case 'amount':
        return texts.amounts[problem.amount]
      case 'stock':
        return texts.stock
      case 'too-many-lines':
        return texts.tooManyLines({ max: problem.max })
      case 'picture':
        return texts.pictures[problem.picture]({ line: problem.line })
    }
  }

  return (field, values) => {
    const problem = productProblem(field, values, origin)
    return problem === null ? undefined : sentence(field, problem)
  }
}

/** The server's own checks of every field, made before the form is sent. */
export function useProductChecks(): Record<string, FieldCheck> {
  const problemText = useProductProblemText()
  const check = (field: ProductField): FieldCheck => {
    return (_value, form) => problemText(field, valuesIn(form)) ?? null
  }
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, check(field)]))
}

function valuesIn(form: FormData): ProductValues {
  const values = PRODUCT_FIELDS.map((field) => [field, String(form.get(field) ?? '')] as const)
  return Object.fromEntries(values) as ProductValues
}
