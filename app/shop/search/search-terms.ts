import { NEEDS } from './needs.ts'
import { fold, searchTokens } from './search.ts'

/** Any of the alternatives; of an alternative every part has to occur in the words of a product. */
export type SearchTerm = string[][]

// words that say nothing about a product as long as there are others
const FILLERS = new Set(
  [
    'за',
    'на',
    'со',
    'и',
    'во',
    'од',
    'до',
    'по',
    'против',
    'имам',
    'што',
    'е',
    'нешто',
    'for',
    'the',
    'and',
    'with',
  ].map(fold),
)

const FOLDED_NEEDS = NEEDS.map(({ asked, answered }) => ({
  asked: asked.map(searchTokens),
  answered: answered.map(searchTokens),
}))

/** What a product must have to be found: each word of the query, or what answers the need that some of its words name. */
export function searchTerms(query: string): SearchTerm[] {
  const tokens = searchTokens(query)
  const need = findNeed(tokens)
  if (!need) return withoutFillers(tokens).map((token) => [[token]])
  const others = tokens.filter((token) => !need.words.includes(token) && !FILLERS.has(token))
  return [[need.words, ...need.answered], ...others.map((token) => [[token]])]
}

function withoutFillers(tokens: string[]): string[] {
  const telling = tokens.filter((token) => !FILLERS.has(token))
  return telling.length > 0 ? telling : tokens
}

function findNeed(tokens: string[]): { words: string[]; answered: string[][] } | null {
  for (const { asked, answered } of FOLDED_NEEDS) {
    for (const beginnings of asked) {
      const words = beginnings.map((beginning) => tokens.find((token) => token.startsWith(beginning)))
      const named = words.filter((word) => word !== undefined)
      if (named.length === words.length) return { words: named, answered }
    }
  }
  return null
}
