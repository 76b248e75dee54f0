import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { searchWords } from '../catalog/product-words.server.ts'
import needs from './needs.json' with { type: 'json' }
import { searchTerms } from './search-terms.ts'
import { fold, searchTokens } from './search.ts'

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

test('[BEY-07] the other words of a query still have to be found; it may name several needs', () => {
  expect(wordsIn('против потење спреј')).toEqual(['potene', 'sprej'])
  expect(searchTerms('комплет за раце').map(({ category }) => category)).toEqual(['bundles', 'handcare'])
})

test('[BEY-07] every need is found by the words that name it', () => {
  for (const { asked } of needs) {
    for (const name of asked.split(', ')) {
      const [need] = searchTerms(name)
      expect((need?.answers.length ?? 0) > 0 || need?.category, name).toBeTruthy()
      expect(need?.words.length, name).toBe(searchTokens(name).length)
    }
  }
})

test('[LIST-10] a product has the words of all its texts, with their spelling', () => {
  const words = searchWords({
    name: 'Ноќна нега SPF50',
    nameEn: 'Overnight Care',
    brand: 'okeeffes',
    description: '',
    descriptionMk: 'Шампон-балсам',
  })
  expect(words.get('nokna')).toBe('ноќна')
  expect(words.get('sampon')).toBe('шампон')
  expect(words.get('okefes')).toMatch(/o.?keeffe.?s/)
  expect([words.has('spf'), words.has('50')]).toEqual([true, true])
})

test('[BEY-07] what is shown for a word finds that word', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'абвгдѓежзѕијклљмнњопрстќуфхцчџшqwxyz15 -’„“'),
    maxLength: 40,
  })
  forAll(3000, text, (name) => {
    const words = searchWords({ name, nameEn: null, brand: 'x', description: '', descriptionMk: '' })
    const shown = [...words].filter(([word, written]) => written !== word)
    for (const [word, written] of shown) expect(fold(written)).toBe(word)
  })
})
