import { expect, test } from 'vitest'
import { nameWords, searchText } from '../catalog/product-words.server.ts'
import { fold, relayoutToLatin, searchTokens } from './search.ts'

test.each([
  ['x', 'h'],
  ['q', 'k'],
  ['ph', 'f'],
  ['y', 'i'],
  ['ay', 'aj'],
  ['w', 'v'],
  ['  a \t b ', 'a b'],
  ['100', '100'],
])('[LIST-10] „%s“ is folded to „%s“', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('[LIST-10] the words of a product are apart, and those of its names without its descriptions', () => {
  const product = { name: 'Рол-он', nameEn: null, brand: 'Zed', description: 'Dry', descriptionMk: 'Суво' }
  expect(searchText(product)).toBe('rol on zed zed rolon suvo dri')
  expect([...nameWords(product)]).toEqual(['rol', 'on', 'zed', 'rolon'])
})

test('[LIST-10] a query has each of its words once, and eight at most', () => {
  expect(searchTokens('крем krem kрем 1 2 3 4 5 6 7 8 9')).toEqual('krem 1 2 3 4 5 6 7'.split(' '))
})

test('[BEY-07] Latin typed on a Macedonian keyboard is read as it was meant', () => {
  expect(relayoutToLatin('ОќкееФеќс 2ж')).toBe("o'keefe's 2\\")
  expect(relayoutToLatin('џљњ ѕ')).toBe('xqw y')
})
