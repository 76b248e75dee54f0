import { productPage } from './mk/product-page.ts'
import { usePageTexts } from './texts-context.tsx'

/** The texts of the product page, which come with it. */
export function useProductTexts(): typeof productPage {
  return usePageTexts('productPage', productPage)
}
