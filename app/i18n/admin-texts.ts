import type { Language } from '../domain/language.ts'
import * as english from './en/admin.ts'
import { admin, toast } from './mk/admin.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts of the administration, apart so that customers' pages do not carry them. */
export const mkAdmin = { admin, toast }

export type AdminTexts = typeof mkAdmin

const enAdmin: AdminTexts = { admin: english.admin, toast: english.toast }

/** The texts of the administration in this language. */
export function adminTextsIn(language: Language): AdminTexts {
  return language === 'en' ? enAdmin : mkAdmin
}

/** The texts of the administration in the interface language; its pages bring both. [CH-10] */
export function useAdminTexts(): AdminTexts {
  return adminTextsIn(useLanguage())
}
