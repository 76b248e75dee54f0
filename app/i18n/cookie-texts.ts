import { cookie } from './mk/cookie.ts'

/** The texts of the cookie question, which come with it. */
export function useCookieTexts(): typeof cookie {
  return cookie
}
