import { search } from './mk/search.ts'

/** The texts of the suggestions under the search box, which come with them. */
export function useSearchTexts(): typeof search {
  return search
}
