import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { isOneErrorFrom, SHORTEST_GUESSED, startsOneErrorFrom } from './search.ts'

const RUNS = 5000

const letter = fc.constantFrom(...'abcdefgiklmnoprstuvz')
const word = fc
  .array(letter, { minLength: SHORTEST_GUESSED, maxLength: 12 })
  .map((letters) => letters.join(''))

type Error = (word: string, at: number, letter: string) => string

const ERRORS: Record<string, Error> = {
  'a letter too many': (text, at, extra) => text.slice(0, at) + extra + text.slice(at),
  'a letter too few': (text, at) => text.slice(0, at) + text.slice(at + 1),
  'a wrong letter': (text, at, wrong) => text.slice(0, at) + wrong + text.slice(at + 1),
  'two letters exchanged': (text, at) =>
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
}

for (const [name, make] of Object.entries(ERRORS)) {
  test(`[BEY-07] ${name} is one error, wherever it is`, () => {
    forAll(RUNS, word, fc.nat(), letter, (meant, place, other) => {
      const typed = make(meant, place % meant.length, other)
      fc.pre(typed !== meant && typed.length >= SHORTEST_GUESSED)
      expect(isOneErrorFrom(typed, meant)).toBe(true)
      expect(isOneErrorFrom(meant, typed)).toBe(true)
      expect(startsOneErrorFrom(typed, `${meant}ovite`)).toBe(true)
    })
  })
}

test.each([
  ['krem', 'krem'],
  ['krem', 'kremxx'],
  ['krem', 'kr'],
  ['krem', 'karmi'],
  ['krem', 'merk'],
  ['sampon', 'ampoan'],
  ['krem', 'kxxm'],
  ['krem', 'kerxm'],
  ['abxd', 'bacd'],
  ['abcd', 'bxcd'.replace('x', 'c')],
  ['ab', 'ca'],
  ['abc', 'bad'],
  ['kremx', 'kerem'],
])('[BEY-07] “%s” and “%s” are no one error apart', (typed, meant) => {
  expect(isOneErrorFrom(typed, meant)).toBe(false)
  expect(isOneErrorFrom(meant, typed)).toBe(false)
})

test('[BEY-07] a beginning without an error starts the word, one with two does not', () => {
  expect(startsOneErrorFrom('krem', 'krema')).toBe(true)
  expect(startsOneErrorFrom('kxxm', 'krema')).toBe(false)
})
