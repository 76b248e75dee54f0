import type * as shellTexts from '../../texts/mk/shell.ts'

/** What happened, and how to go on: a request without any answer fails with a TypeError. */
export function failureText(error: unknown, t: typeof shellTexts): string {
  return error instanceof TypeError ? t.error.network : t.error['500Text']
}
