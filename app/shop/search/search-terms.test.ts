import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { searchWords } from '../catalog/product-words.server.ts'
import { NEEDS, searchTerms } from './search-terms.ts'
import { fold, searchTokens } from './search.ts'

test('[LIST-10] each word of a query has to be found; words that say nothing only when there is nothing else', () => {
  expect(searchTerms('Крем за раце')).toEqual([[['krem']], [['race']]])
  expect(searchTerms('за')).toEqual([[['za']]])
  expect(searchTerms('')).toEqual([])
})

test.each([
  ['сува кожа', 'suva koza'],
  ['кожа што е сува', 'suva koza'],
  ['suva koža', 'suva koza'],
  ['dry skin', 'dri skin'],
])('[BEY-07] „%s“ names a need: also found by other words than its own', (query, own) => {
  const [need, ...others] = searchTerms(query)
  expect(need?.map((words) => words.join(' '))).toContain(own)
  expect(need).toContainEqual(searchTokens('хијалуронска'))
  expect(others.length).toBe(0)
})

test('[BEY-07] what is asked besides the need still has to be found', () => {
  expect(searchTerms('против потење спреј').slice(1)).toEqual([[['sprej']]])
})

test('[BEY-07] every need is found by its own names, and none by a word of it alone', () => {
  for (const { asked } of NEEDS) {
    for (const name of asked) {
      expect(searchTerms(name)[0]?.length, name).toBeGreaterThan(1)
    }
  }
  const firstWords = NEEDS.flatMap(({ asked }) => asked.filter((name) => name.includes(' '))).map(
    (name) => name.split(' ')[0] ?? '',
  )
  for (const word of firstWords) expect(searchTerms(word), word).toEqual([[searchTokens(word)]])
})

test('[LIST-10] a product has the words of all its texts, with how they are written', () => {
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
