import { expect, test } from 'vitest'
import needs from './needs.json' with { type: 'json' }
import { searchTerms } from './search-terms.ts'
import { searchTokens } from './search.ts'

const wordsIn = (query: string) => searchTerms(query).map(({ words }) => words.join(' '))

test('[LIST-10] each word of a query has to be found; words that say nothing only when there is nothing else', () => {
  expect(wordsIn('Крем за мене и со колаген')).toEqual(['krem', 'mene', 'kolagen'])
  expect(wordsIn('за')).toEqual(['za'])
  expect(wordsIn('')).toEqual([])
})

test.each([
  ['сува кожа', 'suva koza'],
  ['кожа што е сува', 'suva koza'],
  ['suva koža', 'suva koza'],
  ['сувата кожа', 'suvata koza'],
  ['dry skin', 'dri skin'],
])('[BEY-07] “%s” names a need: also found by other words than its own', (query, own) => {
  const [need, ...others] = searchTerms(query)
  expect([need?.words.join(' '), others]).toEqual([own, []])
  expect(need?.answers).toContainEqual(searchTokens('хијалуронска'))
})

test('[BEY-07] every need is found by the words that name it, also two at once, and other words still have to be found', () => {
  expect(wordsIn('против потење спреј')).toEqual(['potene', 'sprej'])
  expect(searchTerms('комплет за раце').map(({ category }) => category)).toEqual(['bundles', 'handcare'])
  for (const { asked } of needs) {
    for (const name of asked.split(', ')) {
      const [need] = searchTerms(name)
      expect((need?.answers.length ?? 0) > 0 || need?.category, name).toBeTruthy()
      expect(need?.words.length, name).toBe(searchTokens(name).length)
    }
  }
})
