import type { FaqCategory } from '../../i18n/mk/faq.ts'
import { useInfoTexts } from '../../i18n/info-texts.ts'

/** What the themes are called, on their chips and over their questions. */
export function useFaqNames(): Record<FaqCategory, string> {
  const { faq } = useInfoTexts()
  return {
    orders: faq.chipOrders,
    shipping: faq.chipShipping,
    products: faq.chipProducts,
    returns: faq.chipReturns,
    account: faq.chipAccount,
  }
}
