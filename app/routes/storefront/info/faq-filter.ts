import { fold, searchTokens } from '../../../shop/search/search.ts'
import type { FaqCategory, FaqEntry } from '../../../shop/content/faq.ts'
export interface FaqFilter {
  query: string
  category: FaqCategory | null
}

export interface FoundFaq {
  /** The ids of the questions that pass the search and the theme. */
  shown: Set<string>
  /** How many questions of each theme pass the search, and of all themes together. */
  counts: Record<FaqCategory | 'all', number>
}

/** Every word of the query has to be in the question or its answer, in any script and case. */
export function findFaq(entries: FaqEntry[], { query, category }: FaqFilter): FoundFaq {
  const tokens = searchTokens(query)
  // signs alone are no search that could find everything
  const isNonsense = tokens.length === 0 && query.trim() !== ''
  const matching = isNonsense ? [] : entries.filter((entry) => hasAll(entry, tokens))
  const counts = { all: matching.length, orders: 0, shipping: 0, products: 0, returns: 0, account: 0 }
  for (const entry of matching) counts[entry.category] += 1
  const shown = matching.filter((entry) => category === null || entry.category === category)
  return { shown: new Set(shown.map(({ id }) => id)), counts }
}

function hasAll({ question, answer }: FaqEntry, tokens: string[]): boolean {
  const text = fold(`${question} ${answer}`)
  return tokens.every((token) => text.includes(token))
}
