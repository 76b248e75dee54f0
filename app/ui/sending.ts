let sending = 0

/** A form that decides about the person’s session is under way. */
export const isSending = () => sending > 0

/** Until its answer is here the open page is not read again: it would say „sign in“ before the answer says why. [BEY-16] */
export async function whileSending<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  sending += 1
  try {
    return await send()
  } finally {
    sending -= 1
  }
}
