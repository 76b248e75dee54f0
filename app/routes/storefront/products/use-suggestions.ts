import { useEffect, useRef, useState } from 'react'
import { cleanText } from '../../../shop/text.ts'
import { MAX_SEARCH_LENGTH } from '../../../shop/catalog/filter.ts'
import { fetchSuggestions, NO_SUGGESTIONS, type Suggestions } from './suggestions.ts'

const ASK_AFTER_MS = 120
const SHORTEST = 2

/** What the shop suggests for the text once it is changed: after a short rest, and never an answer to an older text. */
export function useSuggestions(text: string, begunWith: string): Suggestions {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS)
  const asked = useRef(begunWith)

  useEffect(() => {
    const search = cleanText(text, { max: MAX_SEARCH_LENGTH })
    if (search === asked.current) return
    const request = new AbortController()
    const timer = setTimeout(
      () => {
        void suggestionsFor(search, request.signal).then((answer) => {
          if (request.signal.aborted) return
          asked.current = search
          setSuggestions(answer)
        })
      },
      search.length < SHORTEST ? 0 : ASK_AFTER_MS,
    )
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text])

  return suggestions
}

async function suggestionsFor(search: string, signal: AbortSignal): Promise<Suggestions> {
  return search.length < SHORTEST ? NO_SUGGESTIONS : fetchSuggestions(search, signal)
}
