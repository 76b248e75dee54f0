import type { search as mkSearch } from '../mk/search.ts'
import { counted } from '../english-count.ts'

export const search: typeof mkSearch = {
  suggestions: 'Suggestions',
  didYouMean: ({ q }) => `Did you mean “${q}”?`,
  found: (n) => `${counted(n, { one: 'suggestion', other: 'suggestions' })}. Choose with the arrow keys.`,
}
