import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endGrams, gramsOf } from './search-grams.ts'

test('[LIST-10] a word has every two and three letters in a row, each once', () => {
  expect(gramsOf('krem')).toEqual(['kr', 're', 'em', 'kre', 'rem'])
  expect(gramsOf('anana')).toEqual(['an', 'na', 'ana', 'nan'])
  expect(gramsOf('a')).toEqual([])
})

test('[LIST-10] a word has both ends of every part that it has, of two letters or more', () => {
  const text = fc.array(fc.constantFrom(...'abcdš50'), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (letters, from, length) => {
      const word = letters.join('')
      const start = from % (word.length - 1)
      const part = word.slice(start, start + 2 + (length % (word.length - start - 1)))
      const grams = gramsOf(word)
      for (const gram of endGrams(part)) expect(grams).toContain(gram)
    }),
  )
})
