import { expect, test } from 'vitest'
import { nameSortKey } from '../collation.ts'
import { MUNICIPALITIES, suggestedPostalCode } from './municipalities.ts'

test('[BEY-15] there are 80 municipalities, each once, in the order of the Macedonian alphabet, with postal codes of four digits', () => {
  expect([MUNICIPALITIES.length, new Set(MUNICIPALITIES).size]).toEqual([80, 80])
  const sorted = MUNICIPALITIES.toSorted((a, b) => (nameSortKey(a) < nameSortKey(b) ? -1 : 1))
  expect(sorted).toEqual(MUNICIPALITIES)
  for (const name of MUNICIPALITIES) expect(suggestedPostalCode(name) ?? '1000').toMatch(/^\d{4}$/)
})

test('[BEY-15] a known municipality suggests its postal code; free text and an uncertain one suggest nothing', () => {
  expect(suggestedPostalCode(' битола ')).toBe('7000')
  expect(suggestedPostalCode('Карпош')).toBe('1000')
  for (const name of ['Непознато', 'Вевчани', '']) expect(suggestedPostalCode(name)).toBeNull()
})
