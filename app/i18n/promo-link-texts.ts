import { promoLink } from './mk/promo-link.ts'
import { usePageTexts } from './texts-context.tsx'

/** What is said of a link with a promo code; comes late, with what says it. */
export function usePromoLinkTexts(): typeof promoLink {
  return usePageTexts('promoLink', promoLink)
}
