import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import { inLanguage, LANGUAGES, splitLanguage } from './language.ts'

const addressOfShop = fc
  .tuple(
    fc.constantFrom('/', '/cart', '/products', '/products/en', '/enough', '/products/крем'),
    fc.constantFrom('', '?q=en', '?next=/en', '#top', '?a=1#b'),
  )
  .map((parts) => parts.join(''))

test('[CH-10] an address put into a language comes apart into the same two', () => {
  forAll(100, addressOfShop, fc.constantFrom(...LANGUAGES), (address, language) => {
    expect(splitLanguage(inLanguage(address, language))).toEqual({ language, address })
  })
})

test('[CH-10] English addresses begin with /en, Macedonian ones are plain', () => {
  expect(inLanguage('/products?brand=hocl', 'en')).toBe('/en/products?brand=hocl')
  expect(inLanguage('/', 'en')).toBe('/en')
  expect(inLanguage('/?x=1', 'en')).toBe('/en?x=1')
  expect(inLanguage('/products/?a=1', 'en')).toBe('/en/products/?a=1')
  expect(splitLanguage('/en/')).toEqual({ language: 'en', address: '/' })
  expect(splitLanguage('/enough')).toEqual({ language: 'mk', address: '/enough' })
})
