import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { fold } from '../search/search.ts'
import { searchWords } from './product-words.server.ts'

test('[LIST-10] a product has the words of all its texts, with their spelling', () => {
  const words = searchWords({
    name: 'Ноќна нега SPF50',
    nameEn: 'Overnight Care',
    brand: 'okeeffes',
    description: 'Rich foam',
    descriptionMk: 'Шампон-балсам',
  })
  expect(['overnight', 'foam'].filter((word) => !words.has(fold(word)))).toEqual([])
  expect(words.get('nokna')).toBe('ноќна')
  expect(words.get('sampon')).toBe('шампон')
  expect(words.get('okefes')).toMatch(/o.?keeffe.?s/)
  expect([words.has('spf'), words.has('50')]).toEqual([true, true])
})

test('[BEY-07] the spelling that is shown for a word finds that word', () => {
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
