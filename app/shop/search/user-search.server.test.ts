import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { userTerms, userWords } from './user-search.server.ts'

const PERSON = {
  displayName: 'Марија Ѓорѓиева-Стојанова',
  email: 'marija.g77@firma.mk',
  firstName: 'Марија',
  lastName: 'Ѓорѓиева',
  phone: '+389 (70) 123-456',
}

function finds(query: string, person = PERSON): boolean {
  const words = userWords(person)
  const terms = userTerms(query)
  const isFound = (term: string[]) =>
    term.some((beginning) => words.some((word) => word.startsWith(beginning)))
  return terms.length > 0 && terms.every(isFound)
}

test('[BEY-19] a person is found by the beginning of each name, in both scripts and in any order', () => {
  for (const query of ['Марија', 'мар', 'marija', 'Gjorgjieva', 'djordj', 'стојанова марија', 'MARIJA ѓорѓ'])
    expect(finds(query), query).toBe(true)
  for (const query of ['рија', 'Елена', 'марија петрова', '', '   ', '-'])
    expect(finds(query), query).toBe(false)
  expect(finds('софиј', { ...PERSON, firstName: 'Софија' })).toBe(true)
})

test('[BEY-19] the e-mail is found by its beginning, by its parts and by its domain', () => {
  for (const query of ['marija.g77@firma.mk', 'Marija.G77@fi', 'g77', '@firma', '@FIRMA.MK', 'firma.mk'])
    expect(finds(query), query).toBe(true)
  for (const query of ['marija.g7@', 'irma.mk', 'g77@firma.mk']) expect(finds(query), query).toBe(false)
})

test('[BEY-19] however a phone is written, its beginning finds it', () => {
  for (const query of ['070 123 456', '070123', '+389 70', '0038970123456', '389 70 123-456', '70 12 3'])
    expect(finds(query), query).toBe(true)
  for (const query of ['123 456', '071', '070 123 457']) expect(finds(query), query).toBe(false)
  expect(finds('сосед', { ...PERSON, phone: 'кај соседот' })).toBe(false)
})

test('[BEY-19] every person is found by their whole name and by their whole e-mail', () => {
  const word = fc.stringMatching(/^[A-Za-zА-Ша-шЃќѕљњџ]{1,12}$/)
  forAll(100, fc.tuple(word, word), ([first, last]) => {
    const person = { ...PERSON, displayName: `${first} ${last}` }
    expect(finds(`${last} ${first}`, person)).toBe(true)
    expect(finds(person.email.toUpperCase(), person)).toBe(true)
  })
})

test('[BEY-19] no query is too strange or too long', () => {
  forAll(100, fc.string({ unit: 'grapheme' }), (query) => void userTerms(query))
  expect(userTerms('а б в г д е ж з и ј к л '.repeat(200)).length).toBeLessThanOrEqual(8)
})

test('[BEY-19] the words of a person, each once and none empty', () => {
  expect(userWords(PERSON)).toEqual(
    expect.arrayContaining('maria gorgieva stojanova marija.g77@firma.mk @firma.mk +70123456'.split(' ')),
  )
  const nobody = { displayName: '', firstName: '', lastName: '', phone: 'нема' }
  expect(userWords({ ...nobody, email: '' })).toEqual([])
  expect(userWords({ ...nobody, displayName: 'Ана  Ана', email: 'Ana@X.mk' })).toEqual([
    'ana',
    'ana@x.mk',
    '@x.mk',
  ])
  expect(userWords({ ...nobody, email: '', phone: '0' })).toEqual(['+0'])
  expect(userWords({ ...nobody, email: '', phone: '7000389' })).toEqual(['+7000389'])
})
