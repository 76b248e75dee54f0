import type { Language } from '../shop/language.ts'
import * as adminOrders from './en/admin-orders.ts'
import * as adminProducts from './en/admin-products.ts'
import * as adminPromoCodes from './en/admin-promo-codes.ts'
import * as adminReports from './en/admin-reports.ts'
import * as admin from './en/admin.ts'
import * as settings from './en/settings.ts'
import { MACEDONIAN, type Translated, type Translation } from './texts-context.tsx'

export const ENGLISH_ADMIN = {
  admin: admin satisfies Translated<typeof import('./mk/admin.ts')>,
  adminOrders: adminOrders satisfies Translated<typeof import('./mk/admin-orders.ts')>,
  adminProducts: adminProducts satisfies Translated<typeof import('./mk/admin-products.ts')>,
  adminPromoCodes: adminPromoCodes satisfies Translated<typeof import('./mk/admin-promo-codes.ts')>,
  adminReports: adminReports satisfies Translated<typeof import('./mk/admin-reports.ts')>,
  settings: settings satisfies Translated<typeof import('./mk/settings.ts')>,
}

export function administrationIn(language: Language): Translation {
  return language === 'en' ? { language, english: ENGLISH_ADMIN } : MACEDONIAN
}
