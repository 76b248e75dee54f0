import type { Language } from '../shop/language.ts'
import * as adminOrders from './en/admin-orders.ts'
import * as adminProducts from './en/admin-products.ts'
import * as adminPromoCodes from './en/admin-promo-codes.ts'
import * as adminReports from './en/admin-reports.ts'
import * as adminSettings from './en/admin-settings.ts'
import * as admin from './en/admin.ts'
import { MACEDONIAN, type Translation } from './texts-context.tsx'

interface Areas {
  admin: Omit<typeof import('./mk/admin.ts'), 'area'>
  adminOrders: Omit<typeof import('./mk/admin-orders.ts'), 'area'>
  adminProducts: Omit<typeof import('./mk/admin-products.ts'), 'area'>
  adminPromoCodes: Omit<typeof import('./mk/admin-promo-codes.ts'), 'area'>
  adminReports: Omit<typeof import('./mk/admin-reports.ts'), 'area'>
  adminSettings: Omit<typeof import('./mk/admin-settings.ts'), 'area'>
}

const areas: Areas = { admin, adminOrders, adminProducts, adminPromoCodes, adminReports, adminSettings }

export const ENGLISH_ADMIN: Record<string, object> = { ...areas }

export function administrationIn(language: Language): Translation {
  return language === 'en' ? { language, english: ENGLISH_ADMIN } : MACEDONIAN
}
