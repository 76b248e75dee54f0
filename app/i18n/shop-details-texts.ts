import { shopDetails as english } from './en/shop-details.ts'
import { shopDetails } from './mk/shop-details.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts of the screen where an administrator keeps the shop's details; it brings both languages. [CH-10] */
export function useShopDetailsTexts(): typeof shopDetails {
  return useLanguage() === 'en' ? english : shopDetails
}
