import { security } from './mk/security.ts'
import { usePageTexts } from './texts-context.tsx'

/** The texts around passwords, sessions and the account, which come with their pages. */
export function useSecurityTexts(): typeof security {
  return usePageTexts('security', security)
}
