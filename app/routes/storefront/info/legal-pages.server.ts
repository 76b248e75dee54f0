import type { Language } from '../../../shop/language.ts'
import * as en from '../../../texts/en/pages.ts'
import * as mk from '../../../texts/mk/pages.ts'
/** The rules of the shop as pages, in a language. [CH-06 CH-10] */
export function legalPages(language: Language): typeof mk {
  return language === 'en' ? en : mk
}
