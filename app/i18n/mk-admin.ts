import { admin, toast } from './mk/admin.ts'

/** The texts of the administration, apart so that customers' pages do not carry them. */
export const mkAdmin = { admin, toast }

export type AdminTexts = typeof mkAdmin

/** The texts of the administration in the interface language. */
export function useAdminTexts(): AdminTexts {
  return mkAdmin
}
