import { authCheck as english } from './en/auth-check.ts'
import { authCheck } from './mk/auth-check.ts'
import { useLanguage } from './texts-context.tsx'

/** The texts of the page that shows the state of the sign-in; it brings both languages. [CH-10 ADM-16] */
export function useAuthCheckTexts(): typeof authCheck {
  return useLanguage() === 'en' ? english : authCheck
}
