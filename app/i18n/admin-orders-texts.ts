import type { Language } from '../domain/language.ts'
import * as english from './en/admin-orders.ts'
import { columns, detail, list, slip } from './mk/admin-orders.ts'
import { useLanguage } from './texts-context.tsx'

const macedonian = { list, detail, slip, columns }

export type AdminOrdersTexts = typeof macedonian

/** The texts of the administration's orders; they come with its pages only. [BEY-17] */
export function adminOrdersTexts(language: Language): AdminOrdersTexts {
  return language === 'en' ? english : macedonian
}

/** The same in the interface language. [CH-10] */
export function useAdminOrdersTexts(): AdminOrdersTexts {
  return adminOrdersTexts(useLanguage())
}
