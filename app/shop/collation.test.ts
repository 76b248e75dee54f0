import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, RUNS } from '../../tests/support/for-all.ts'
import { nameSortKey, sortedByName } from './collation.ts'

const ALPHABET = 'абвгдѓежзѕијклљмнњопрстќуфхцчџш'
const PLATFORM = new Intl.Collator('mk', { sensitivity: 'base', numeric: true })

function compareKeys(a: string, b: string): number {
  const [left, right] = [nameSortKey(a), nameSortKey(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const letter = fc.constantFrom(...ALPHABET, ...ALPHABET.toUpperCase(), 'ѐ', 'ѝ', 'Ѐ', 'Ѝ')

test('[LIST-05] names sort as the platform’s Macedonian collation sorts them', () => {
  const name = fc.string({ unit: fc.oneof(letter, fc.constantFrom(...'abčdšzž0159 -')), maxLength: 6 })
  forAll(RUNS, name, name, (a, b) => {
    expect(compareKeys(a, b)).toBe(Math.sign(PLATFORM.compare(a, b)))
  })
})

test('letters written in two code points are the same letters', () => {
  for (const name of ['Ѓорче', 'ќебе', 'ѐ', 'ѝ', 'šampon'])
    expect(nameSortKey(name.normalize('NFD'))).toBe(nameSortKey(name))
})

test('a key has only digits, whatever the name', () => {
  expect(nameSortKey('æß')).toMatch(/^\d{12}$/)
  forAll(RUNS, fc.string({ unit: 'binary', maxLength: 12 }), (name) => {
    expect(nameSortKey(name)).toMatch(/^\d*$/)
  })
})

test('a longer name comes after the one that it begins with', () => {
  forAll(RUNS, fc.string({ unit: 'grapheme' }), letter, (name, next) => {
    expect(compareKeys(name, name + next)).toBe(-1)
  })
})

test('[LIST-05] things are sorted by their names, those that differ only in case always in one order', () => {
  const inOrder = 'Ѓорче Петров,Желино,Јегуновце,лозово,Штип,Rosa,rosa,Šampon,β,Γ,中'.split(',')
  for (const names of [inOrder, inOrder.toReversed()]) {
    const things = names.map((name) => ({ name }))
    expect(sortedByName(things, ({ name }) => name).map(({ name }) => name)).toEqual(inOrder)
  }
})
