import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { endGrams, gramsOf } from './search-grams.server.ts'

// the last ones are two units of a string each
const LETTERS = [...'abcdš50', '𝗖', '𝗿', '𐌰']

test('[LIST-10] a word has every two and three letters in a row, each once', () => {
  expect(gramsOf('krem')).toEqual(['kr', 're', 'em', 'kre', 'rem'])
  expect(gramsOf('anana')).toEqual(['an', 'na', 'ana', 'nan'])
  expect(gramsOf('a')).toEqual([])
  expect(gramsOf('𝗖𝗿𝗲')).toEqual(['𝗖𝗿', '𝗿𝗲', '𝗖𝗿𝗲'])
  expect(gramsOf('𝗖')).toEqual([])
})

test('[LIST-10] a word has both ends of every part that it has, of two letters or more', () => {
  const text = fc.array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 12 })
  forAll(100, text, fc.nat(), fc.nat(), (letters, from, length) => {
    const start = from % (letters.length - 1)
    const part = letters.slice(start, start + 2 + (length % (letters.length - start - 1)))
    const grams = gramsOf(letters.join(''))
    for (const gram of endGrams(part.join(''))) expect(grams).toContain(gram)
  })
})

// every one there is, also those that are two units of a string
const anyLetter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

test('[LIST-10] no letter is cut in two, whatever the word is made of', () => {
  forAll(100, fc.string({ unit: anyLetter, minLength: 1, maxLength: 12 }), (word) => {
    const grams = [...gramsOf(word), ...endGrams(word)]
    expect(grams.filter((gram) => !gram.isWellFormed())).toEqual([])
  })
})
