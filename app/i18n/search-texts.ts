import { search } from './mk/search.ts'
import { usePageTexts } from './texts-context.tsx'

/** The texts of the suggestions under the search box, which come with them. */
export function useSearchTexts(): typeof search {
  return usePageTexts('search', search)
}
