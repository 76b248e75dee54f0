import { sales as english } from './en/sales.ts'
import { sales } from './mk/sales.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts of the dashboard's sales figures and of what is to be packed; both languages. [CH-10 BEY-21] */
export function useSalesTexts(): typeof sales {
  return useLanguage() === 'en' ? english : sales
}
