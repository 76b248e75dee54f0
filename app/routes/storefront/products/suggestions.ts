import type { Deni } from '../../../shop/money.ts'
import { inPageLanguage } from '../../../ui/kit/ask-server.ts'
import { paths } from '../../../ui/paths.ts'

export interface Suggestion {
  id: string
  name: string
  price: Deni
  image: string | null
}

/** The answer of the suggestions' address. */
export interface Suggestions {
  products: Suggestion[]
  corrected: string | null
}

export const NO_SUGGESTIONS: Suggestions = { products: [], corrected: null }

/** What the shop suggests for the text; nothing when it can't say: the search works without. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const answer = await fetch(inPageLanguage(paths.suggestions(text)), { signal })
    return answer.ok ? ((await answer.json()) as Suggestions) : NO_SUGGESTIONS
  } catch {
    return NO_SUGGESTIONS
  }
}
