import * as adminOrders from './en/admin-orders.ts'
import * as adminProducts from './en/admin-products.ts'
import * as adminPromoCodes from './en/admin-promo-codes.ts'
import * as adminReports from './en/admin-reports.ts'
import * as adminSettings from './en/admin-settings.ts'
import * as admin from './en/admin.ts'
import type { Language } from '../shop/language.ts'
import type * as mkAdminOrders from './mk/admin-orders.ts'
import type * as mkAdminProducts from './mk/admin-products.ts'
import type * as mkAdminPromoCodes from './mk/admin-promo-codes.ts'
import type * as mkAdminReports from './mk/admin-reports.ts'
import type * as mkAdminSettings from './mk/admin-settings.ts'
import type * as mkAdmin from './mk/admin.ts'
import { MACEDONIAN, type Translation } from './texts-context.tsx'

interface Areas {
  admin: Omit<typeof mkAdmin, 'area'>
  adminOrders: Omit<typeof mkAdminOrders, 'area'>
  adminProducts: Omit<typeof mkAdminProducts, 'area'>
  adminPromoCodes: Omit<typeof mkAdminPromoCodes, 'area'>
  adminReports: Omit<typeof mkAdminReports, 'area'>
  adminSettings: Omit<typeof mkAdminSettings, 'area'>
}

const areas: Areas = { admin, adminOrders, adminProducts, adminPromoCodes, adminReports, adminSettings }

/** What the administration says in English; the administration's layout loads it. */
export const ENGLISH_ADMIN: Record<string, object> = { ...areas }

/** The texts of the administration in this language, outside of components. */
export function administrationIn(language: Language): Translation {
  return language === 'en' ? { language, english: ENGLISH_ADMIN } : MACEDONIAN
}
