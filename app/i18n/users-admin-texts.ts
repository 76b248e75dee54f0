import { usersAdmin as english } from './en/users-admin.ts'
import { usersAdmin } from './mk/users-admin.ts'
import { useLanguage } from './texts-context.tsx'

export type UsersAdminTexts = typeof usersAdmin

/** The texts of the administration's screen of users; it brings both languages. [CH-10 ADM-14] */
export function useUsersAdminTexts(): UsersAdminTexts {
  return useLanguage() === 'en' ? english : usersAdmin
}
