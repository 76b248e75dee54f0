import type { Language } from '../../domain/language.ts'
import * as en from '../../i18n/en/legal.ts'
import * as mk from '../../i18n/mk/legal.ts'

/** The rules of the shop as pages, in a language. [CH-06 CH-10] */
export function legalPages(language: Language): typeof mk {
  return language === 'en' ? en : mk
}
