/**
 * The cookie that a page's script may read: that a user is signed in in this browser, and how many pieces are in the user's
 * cart, so that the first paint is theirs. It proves nothing and decides nothing; the server never believes it.
 */
export const HINT_COOKIE = 'signed-in'

/** Instead of a number: the browser still sends a session, but it has ended. */
export const HINTS_AT_NOBODY = 'nobody'

const HINT = new RegExp(`(?:^|;\\s*)${HINT_COOKIE}=(\\w+)`)

/** What a `Cookie` header or `document.cookie` says; null without the hint. */
export function hintIn(cookies: string | null | undefined): string | null {
  return HINT.exec(cookies ?? '')?.[1] ?? null
}

/** Whether it is worth asking the server who is signed in. */
export function hintsAtUser(cookies: string): boolean {
  const hint = hintIn(cookies)
  return hint !== null && hint !== HINTS_AT_NOBODY
}
