import type { FaqCategory } from '../../../shop/content/faq.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as infoTexts from '../../../texts/mk/info.ts'

/** What the themes are called, on their chips and over their questions. */
export function useFaqNames(): Record<FaqCategory, string> {
  const { faq } = useTexts(infoTexts)
  return {
    orders: faq.chipOrders,
    shipping: faq.chipShipping,
    products: faq.chipProducts,
    returns: faq.chipReturns,
    account: faq.chipAccount,
  }
}
