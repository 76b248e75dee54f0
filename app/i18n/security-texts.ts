import { security } from './mk/security.ts'

/** The texts around passwords, sessions and the account, which come with their pages. */
export function useSecurityTexts(): typeof security {
  return security
}
