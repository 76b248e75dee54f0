import { cookie } from './mk/cookie.ts'
import { usePageTexts } from './texts-context.tsx'

/** The texts of the cookie question, which come with it. */
export function useCookieTexts(): typeof cookie {
  return usePageTexts('cookie', cookie)
}
