import { saveInBrowser } from '../save-in-browser.ts'

/** Being led to the new code is followed; whatever else stops the form comes back as a refusal. [ADM-15] */
export async function createInBrowser<Answer>(send: () => Promise<Answer>) {
  const sent = await send().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  if ('answer' in sent) return sent.answer
  if (isLedOn(sent.error)) throw sent.error
  return await saveInBrowser<Answer>(() => Promise.reject(sent.error))
}

function isLedOn(error: unknown): boolean {
  return error instanceof Response && (error.headers.get('location')?.includes('made=1') ?? false)
}
