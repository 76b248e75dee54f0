import type { FirstTexts } from '../i18n/first-texts.ts'

/** What happened, and how to go on: a request without any answer fails with a TypeError. */
export function failureText(error: unknown, t: FirstTexts): string {
  return error instanceof TypeError ? t.error.network : t.error['500Text']
}
