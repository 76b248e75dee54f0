let sending = 0

/** A form is under way. */
export const isSending = () => sending > 0

/**
 * Until its answer is here, and the router has seen it, the open page is not read again by itself: the router would forget where
 * the answer leads to, or the page say „sign in“ before the answer says why.
 */
export async function whileSending<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  sending += 1
  try {
    return await send()
  } finally {
    setTimeout(() => (sending -= 1))
  }
}
