import { answers as english } from '../../texts/en/documents.ts'
import { answers as macedonian } from '../../texts/mk/documents.ts'
import { splitLanguage } from '../language.ts'

export function plainAnswers(address: string): typeof macedonian {
  return splitLanguage(address).language === 'en' ? english : macedonian
}
