import { promoCodes as english } from './en/promo-codes.ts'
import { promoCodes } from './mk/promo-codes.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts of the screens of the promo codes; it brings both languages. [CH-10 ADM-15] */
export function usePromoCodesTexts(): typeof promoCodes {
  return useLanguage() === 'en' ? english : promoCodes
}
