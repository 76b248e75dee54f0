import type { Language } from '../domain/language.ts'
import { answers as english } from '../i18n/en/answers.ts'
import { answers as macedonian } from '../i18n/mk/answers.ts'

/** What a person reads when the server answers without a page, in the language of the address. [CH-10] */
export function plainAnswers(language: Language): typeof macedonian {
  return language === 'en' ? english : macedonian
}
