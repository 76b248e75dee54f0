import type { Texts } from '../i18n/mk.ts'

/** What happened, and how to go on: a request without any answer fails with a TypeError. */
export function failureText(error: unknown, t: Texts): string {
  return error instanceof TypeError ? t.error.network : t.error['500Text']
}
