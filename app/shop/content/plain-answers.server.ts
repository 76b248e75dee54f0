import { answers as english } from '../../texts/en/documents.ts'
import { answers as macedonian } from '../../texts/mk/documents.ts'
import type { Language } from '../language.ts'
export function plainAnswers(language: Language): typeof macedonian {
  return language === 'en' ? english : macedonian
}
